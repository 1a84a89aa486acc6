// Keeps one listener connected: starts it, restarts it after failures, stops it.
import type { LiveDatabase } from "../../site/live-database.ts";
import { backoffMs } from "../../system/backoff.ts";
import type { Listener, listen } from "./jaap-listener.ts";

const BACKOFF = { firstMs: 5000, maxMs: 300_000 };

export type ConnectionInput = Readonly<{
  database: LiveDatabase;
  /** Loads the library; fails without a network. */
  load: () => Promise<{ listen: typeof listen }>;
  take: Listener["take"];
  /** Called at each failure. Retries follow with increasing delays. */
  fail: Listener["fail"];
}>;

export type JaapConnection = Readonly<{
  start: () => void;
  /** Retries at once, instead of waiting for the end of a delay. */
  retryNow: () => void;
  stop: () => void;
}>;

/** Connects only when it is started. All three functions may be called at any time. */
export function jaapConnection({ database, load, take, fail }: ConnectionInput): JaapConnection {
  let end: (() => void) | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Events of an earlier start are ignored.
  let current = 0;

  function stop() {
    current += 1;
    clearTimeout(timer);
    timer = undefined;
    end?.();
    end = null;
  }

  function start() {
    stop();
    const mine = current;
    const isMine = () => mine === current;
    const onFail = (error: unknown) => {
      if (!isMine()) return;
      stop();
      failures += 1;
      timer = setTimeout(start, backoffMs(BACKOFF, failures));
      fail(error);
    };
    const onTake = (data: unknown, isCurrent: boolean) => {
      if (!isMine()) return;
      if (isCurrent) failures = 0;
      take(data, isCurrent);
    };
    load()
      .then((module) => {
        if (isMine()) end = module.listen(database, { take: onTake, fail: onFail });
      })
      .catch(onFail);
  }

  function retryNow() {
    if (timer !== undefined) start();
  }

  return { start, retryNow, stop };
}
