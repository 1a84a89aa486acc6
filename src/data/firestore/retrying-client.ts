// Retries Firestore calls with back-off until a deadline.
import { setTimeout as wait } from "node:timers/promises";
import type { Firestore } from "firebase-admin/firestore";
import { inTime } from "../../system/in-time.ts";
import { backoffMs } from "../../system/backoff.ts";
import { type Client, openClient } from "./client.ts";
import type { Connection } from "../../site/database/content-choice.ts";
import { type DatabaseError, explainDatabaseError, fault, isTransient } from "./errors.ts";

const MAX_ATTEMPTS = 3;
const BACKOFF = { firstMs: 1000, maxMs: 60_000 };

export type RetryPolicy = Readonly<{
  /** Milliseconds from opening to the last response. */
  deadlineMs: number;
  /** Milliseconds that one response may take before the connection counts as stalled. */
  stallMs: number;
  /** A clock in milliseconds; by default one that is never set back. */
  now?: (() => number) | undefined;
}>;

/** A database call; `attempt` counts from 1. */
export type DatabaseRequest<T> = (db: Firestore, attempt: number) => Promise<T>;

export type RetryingClient = Readonly<{
  /**
   * Runs a call, and retries it on a new connection after transient errors.
   * @param doing what is being read, for error messages. @throws DatabaseError
   */
  run<T>(doing: string, request: DatabaseRequest<T>): Promise<T>;
  close(): Promise<void>;
}>;

/** Starts the deadline for all calls. The first call opens the connection. */
export function openRetryingClient(
  connection: Connection,
  { deadlineMs, stallMs, now = () => performance.now() }: RetryPolicy,
): RetryingClient {
  const deadline = now() + deadlineMs;
  let client: Client | null = null;
  let isClosed = false;
  return { run, close };

  async function run<T>(doing: string, request: DatabaseRequest<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      if (isClosed) throw new Error("The connection to the database is closed.");
      try {
        client ??= openClient(connection, Math.max(1, Math.min(stallMs, deadline - now())));
        return await beforeDeadline(
          client.run((db) => request(db, attempt)),
          stallMs,
          doing,
        );
      } catch (error) {
        if (!isTransient(error) || attempt === MAX_ATTEMPTS) throw explainDatabaseError(error, connection, doing);
        // A connection that stalled once would stall again.
        void client?.close();
        client = null;
        await beforeDeadline(wait(backoffMs(BACKOFF, attempt)), Infinity, doing, error);
      }
    }
  }

  async function close(): Promise<void> {
    isClosed = true;
    await client?.close();
  }

  /** Waits for the response until the limit or the deadline, whichever comes first. */
  function beforeDeadline<T>(answer: Promise<T>, limitMs: number, doing: string, lastError?: unknown): Promise<T> {
    const left = deadline - now();
    return inTime(answer, Math.max(0, Math.min(left, limitMs)), () => {
      throw lateness(doing, left <= limitMs, lastError);
    });
  }

  function lateness(doing: string, isDeadline: boolean, lastError: unknown): DatabaseError {
    return isDeadline
      ? fault("deadline", connection, doing, lastError)
      : fault("unreachable", connection, doing, `no data for ${stallMs / 1000} seconds`);
  }
}
