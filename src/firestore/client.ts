// The only door to firebase-admin: opens a client that cannot wait for ever.
import { randomUUID } from "node:crypto";
import { type AppOptions, cert, deleteApp, initializeApp } from "firebase-admin/app";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import type { Connection } from "./environment.ts";

/** The calls that reading and filling make, by their names in Firestore's protocol. */
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

/** How long close() waits for questions that are under way; they end by themselves later. */
const CLOSE_MS = 2000;
/** How long the other end may take to say that it is there. */
const ANSWER_MS = 20_000;

export type Client = Readonly<{
  run<T>(question: (db: Firestore) => Promise<T>): Promise<T>;
  /** Ends the connections; safe to call twice, and never waits longer than two seconds. */
  close(): Promise<void>;
}>;

/**
 * Opens a client of its own for the connection; `callMs` bounds each single call.
 * @param aliveMs after so many silent milliseconds the other end is asked whether it is there; without it, never
 */
export function openClient(connection: Connection, callMs: number, aliveMs?: number): Client {
  const app = initializeApp(appOptions(connection), `site-${randomUUID()}`);
  const db = getFirestore(app);
  db.settings({ ...address(connection), ...boundedWaiting(callMs), ...noticedSilence(aliveMs) });
  const running = new Set<Promise<unknown>>();
  let closed: Promise<void> | null = null;
  return {
    run(question) {
      const answer = question(db);
      const ended = answer.then(noop, noop).finally(() => running.delete(ended));
      running.add(ended);
      return answer;
    },
    close() {
      closed ??= withinReason(end());
      return closed;
    },
  };

  /** To end the library's client while it repeats a call would throw where nobody can catch. */
  async function end(): Promise<void> {
    await Promise.all(running);
    await db.terminate();
    await deleteApp(app);
  }
}

function appOptions({ projectId, access }: Connection): AppOptions {
  // The library finds a key file by itself, and for an emulator it needs none.
  return access.kind === "service-account" ? { projectId, credential: cert(access.account) } : { projectId };
}

function address({ access }: Connection) {
  if (access.kind !== "emulator") return undefined;
  // The universe is told so that no cloud machine's metadata server is asked for it.
  return { host: access.host, ssl: false, clientOptions: { universe_domain: "googleapis.com" } };
}

/** A connection that has died without a word is noticed by nobody who only listens. */
function noticedSilence(aliveMs: number | undefined) {
  if (aliveMs === undefined) return undefined;
  return { "grpc.keepalive_time_ms": aliveMs, "grpc.keepalive_timeout_ms": Math.min(aliveMs, ANSWER_MS) };
}

/**
 * Without these the library waits for ever on a silent server. The two must stand together: a stream's
 * own retries (gaxServerStreamingRetries) are what makes it heed the time limits. The retries themselves
 * are none: retry.ts repeats a call, with a deadline over all.
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

async function withinReason(ending: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, CLOSE_MS);
  });
  await Promise.race([ending.catch(noop), enough]);
  clearTimeout(timer);
}

function noop(): void {}
