// Asks until there is an answer or time is up: tries again on passing faults, and never waits for ever.
import type { Firestore } from "firebase-admin/firestore";
import { type Client, openClient } from "./client.ts";
import type { Connection } from "./environment.ts";
import { type DatabaseError, explain, fault, isPassing } from "./errors.ts";

const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 1000;

export type Patience = Readonly<{
  /** Milliseconds from opening to the last answer. */
  deadlineMs: number;
  /** Milliseconds that one answer may take before the connection counts as stalled. */
  stallMs: number;
  /** Milliseconds since some moment; unless told, by a clock that nobody sets. */
  now?: (() => number) | undefined;
}>;

/** A question to the database; `attempt` counts from 1. */
export type Question<T> = (db: Firestore, attempt: number) => Promise<T>;

export type Asker = Readonly<{
  /**
   * Puts a question, again and on a new connection when a fault may pass. `doing` says what is read.
   * @throws DatabaseError
   */
  ask<T>(doing: string, question: Question<T>): Promise<T>;
  close(): Promise<void>;
}>;

/** The deadline over all questions begins now; the connection is opened by the first one. */
export function openAsker(connection: Connection, { deadlineMs, stallMs, now = steadyNow }: Patience): Asker {
  const deadline = now() + deadlineMs;
  let client: Client | null = null;
  let isClosed = false;
  return { ask, close };

  async function ask<T>(doing: string, question: Question<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      if (isClosed) throw new Error("The connection to the database is closed.");
      try {
        client ??= openClient(connection, Math.max(1, Math.min(stallMs, deadline - now())));
        return await inTime(
          client.run((db) => question(db, attempt)),
          stallMs,
          doing,
        );
      } catch (error) {
        if (!isPassing(error) || attempt === ATTEMPTS) throw explain(error, connection, doing);
        // A connection that has stalled once would stall again.
        void client?.close();
        client = null;
        await inTime(pause(FIRST_PAUSE_MS * 2 ** (attempt - 1)), Infinity, doing, error);
      }
    }
  }

  async function close(): Promise<void> {
    isClosed = true;
    await client?.close();
  }

  /** Waits for the answer until the limit or the deadline has come, whichever is first. */
  async function inTime<T>(answer: Promise<T>, limitMs: number, doing: string, lastError?: unknown): Promise<T> {
    const left = deadline - now();
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      const giveUp = () => reject(lateness(doing, left <= limitMs, lastError));
      timer = setTimeout(giveUp, Math.max(0, Math.min(left, limitMs)));
    });
    answer.catch(() => undefined);
    try {
      return await Promise.race([answer, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }

  function lateness(doing: string, isDeadline: boolean, lastError: unknown): DatabaseError {
    return isDeadline
      ? fault("deadline", connection, doing, lastError)
      : fault("unreachable", connection, doing, `nothing came for ${stallMs / 1000} seconds`);
  }
}

function steadyNow(): number {
  return performance.now();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
