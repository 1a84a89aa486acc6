// Keeps one listener going: begins it, begins it anew after a failure, ends it.
import type { LiveDatabase } from "../site/live-database.ts";
import type { Listener, listen } from "./jaap-listener.ts";

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 300_000;

export type ConnectionInput = Readonly<{
  database: LiveDatabase;
  /** Brings the library; it fails where there is no network. */
  load: () => Promise<{ listen: typeof listen }>;
  take: Listener["take"];
  /** Told at each failure; the next try comes by itself, later each time. */
  fail: Listener["fail"];
}>;

export type JaapConnection = Readonly<{
  start: () => void;
  /** Does not wait for the end of a pause after a failure. */
  hurry: () => void;
  stop: () => void;
}>;

/** Opens nothing until it is started; all three may be called at any time. */
export function jaapConnection({ database, load, take, fail }: ConnectionInput): JaapConnection {
  let end: (() => void) | null = null;
  let pauseMs = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // What belongs to an earlier start is not heard any more.
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
      timer = setTimeout(start, pauseMs);
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
      fail(error);
    };
    const onTake = (data: unknown, isCurrent: boolean) => {
      if (!isMine()) return;
      if (isCurrent) pauseMs = FIRST_PAUSE_MS;
      take(data, isCurrent);
    };
    load()
      .then((module) => {
        if (isMine()) end = module.listen(database, { take: onTake, fail: onFail });
      })
      .catch(onFail);
  }

  function hurry() {
    if (timer !== undefined) start();
  }

  return { start, hurry, stop };
}
