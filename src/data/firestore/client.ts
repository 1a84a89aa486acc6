// The only module that imports firebase-admin for reading. Opens a client whose calls always end.
import { randomUUID } from "node:crypto";
import { accessSync, constants } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { type AppOptions, cert, deleteApp, initializeApp } from "firebase-admin/app";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import type { Connection } from "../../site/database/content-choice.ts";
import { inTime } from "../../system/in-time.ts";
import { messageOf } from "../../system/errors.ts";
import { DatabaseError } from "./errors.ts";

/** The calls that reading and seeding make, by their names in Firestore's protocol. */
const CALLS = [
  "GetDocument",
  "BatchGetDocuments",
  "RunQuery",
  "RunAggregationQuery",
  "ListDocuments",
  "ListCollectionIds",
  "BeginTransaction",
  "Commit",
  "BatchWrite",
  "Rollback",
];

/** The library begins a stream a moment after it was asked for. If the client is closed by then, it throws an error that nothing can catch. */
const BEGIN_MS = 100;
/** How long close() waits for requests in progress; they end by themselves later. */
const CLOSE_MS = 2000;
/** How long the server may take to answer a keepalive ping. */
const ANSWER_MS = 20_000;

export type Client = Readonly<{
  run<T>(request: (db: Firestore) => Promise<T>): Promise<T>;
  /** Closes the connections. Safe to call twice; waits two seconds at most. */
  close(): Promise<void>;
}>;

/**
 * Opens a separate client for the connection. `callMs` is the timeout of a single call.
 * @param aliveMs milliseconds of silence before a keepalive ping; omit it for none
 * @throws DatabaseError where the file with the key cannot be read
 */
export function openClient(connection: Connection, callMs: number, aliveMs?: number): Client {
  requireKeyFile(connection);
  const app = initializeApp(appOptions(connection), `site-${randomUUID()}`);
  const db = getFirestore(app);
  db.settings({ ...address(connection), ...boundedWaiting(callMs), ...noticedSilence(aliveMs) });
  const running = new Set<Promise<unknown>>();
  let closed: Promise<void> | null = null;
  return {
    run(request) {
      const answer = request(db);
      const ended = answer.then(noop, noop).finally(() => running.delete(ended));
      running.add(ended);
      return answer;
    },
    close() {
      closed ??= inTime(end().catch(noop), CLOSE_MS, noop);
      return closed;
    },
  };

  /** Waits first: terminating the library's client during a retry would throw an error that nothing can catch. */
  async function end(): Promise<void> {
    await Promise.all([...running, wait(BEGIN_MS)]);
    await db.terminate();
    await deleteApp(app);
  }
}

/** If it is missing, the library of a stream throws an error that nothing can catch. */
function requireKeyFile({ access }: Connection): void {
  if (access.kind !== "key-file") return;
  try {
    accessSync(access.path, constants.R_OK);
  } catch (cause) {
    const what = `The key for Firestore cannot be read from ${access.path}`;
    const advice = "put it there again, or set GOOGLE_APPLICATION_CREDENTIALS to the place where it is";
    throw new DatabaseError("no-credential", `${what}: ${advice} (${messageOf(cause)}).`, { cause });
  }
}

function appOptions({ projectId, access }: Connection): AppOptions {
  // The library finds a key file by itself, and for an emulator it needs none.
  return access.kind === "service-account" ? { projectId, credential: cert(access.account) } : { projectId };
}

function address({ access }: Connection) {
  if (access.kind !== "emulator") return undefined;
  // Without a universe domain, the library would ask the metadata server of a cloud machine.
  return { host: access.host, ssl: false, clientOptions: { universe_domain: "googleapis.com" } };
}

/** Keepalive pings: without them, a listener does not notice a dead connection. */
function noticedSilence(aliveMs: number | undefined) {
  if (aliveMs === undefined) return undefined;
  return { "grpc.keepalive_time_ms": aliveMs, "grpc.keepalive_timeout_ms": Math.min(aliveMs, ANSWER_MS) };
}

/**
 * Without these settings, the library waits for ever for a silent server. Both are needed: only with
 * gaxServerStreamingRetries does a stream obey the timeouts. The library itself never retries;
 * retrying-client.ts does, with one deadline for all attempts.
 */
function boundedWaiting(callMs: number) {
  const method = { timeout_millis: callMs, retry_codes_name: "none", retry_params_name: "bounded" };
  return {
    gaxServerStreamingRetries: true,
    clientConfig: {
      interfaces: {
        "google.firestore.v1.Firestore": {
          retry_codes: { none: [] },
          retry_params: {
            bounded: {
              initial_retry_delay_millis: 100,
              retry_delay_multiplier: 1.3,
              max_retry_delay_millis: 1000,
              initial_rpc_timeout_millis: callMs,
              rpc_timeout_multiplier: 1,
              max_rpc_timeout_millis: callMs,
              total_timeout_millis: callMs,
            },
          },
          methods: Object.fromEntries(CALLS.map((call): [string, object] => [call, method])),
        },
      },
    },
  };
}

function noop(): void {}
