// Debounces changes: many changes in a short time become one piece of work. The work may begin before it is known whether others
// follow, so that it is nearly done by then.
import { type Backoff, backoffMs } from "./backoff.ts";

export type DebounceInput<T> = Readonly<{
  /** Milliseconds without a change after which changes have settled, and the longest that the first one may wait for that. */
  waitMs: number;
  maxWaitMs: number;
  /**
   * Does the work. Never called while an earlier call is running; changes that arrive in the meantime go to the next
   * call. When it returns false or throws, it gets the same changes again: with the next ones, or after a wait.
   * @param settled whether the changes have settled, once it is known. If not, the work is to give up, and what it returns or throws
   * does not count: the next call has these changes and those that followed
   */
  work: (changes: readonly T[], settled: Promise<boolean>) => Promise<boolean>;
  /** Called with what the work has thrown. */
  onError: (error: unknown, changes: readonly T[]) => void;
  /** How long failed work waits for its next attempt. */
  backoff: Backoff;
  /** A clock in milliseconds; by default one that is never set back. */
  now?: () => number;
}>;

/** @returns a function that takes changes. Each change is in exactly one successful call of `work` */
export function debounce<T>({
  waitMs,
  maxWaitMs,
  work,
  onError,
  backoff,
  now = () => performance.now(),
}: DebounceInput<T>): (changes: readonly T[]) => void {
  let collected: readonly T[] = [];
  /** Those of the last call, if it failed. */
  let failed: readonly T[] = [];
  /** When the first of `collected` arrived, or the last call ended; and when the last one arrived. */
  let since = 0;
  let latest = 0;
  let timer: NodeJS.Timeout | undefined;
  let isWorking = false;
  /** Work that was given up, or has failed, is not begun early. */
  let isEarly = true;
  /** That of the changes whose work is being done. */
  let settlement: Settlement | null = null;
  let failures = 0;

  return (changes) => {
    latest = now();
    if (collected.length === 0) since = latest;
    collected = [...collected, ...changes];
    settlement?.supersede();
    schedule();
  };

  function schedule(): void {
    if (isWorking || collected.length === 0) return;
    // Changes of the same moment are taken together.
    wait(isEarly ? 0 : untilSettled());
  }

  function untilSettled(): number {
    return Math.ceil(Math.max(0, Math.min(latest + waitMs, since + maxWaitMs) - now()));
  }

  function wait(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void begin(), ms);
  }

  async function begin(): Promise<void> {
    const changes = [...failed, ...collected];
    const first = since;
    failed = [];
    collected = [];
    isWorking = true;
    const own = openSettlement(untilSettled());
    settlement = own;
    const outcome = await work(changes, own.settled).catch((error: unknown) => ({ error }));
    settlement = null;
    isWorking = false;
    if (own.isSuperseded()) {
      collected = [...changes, ...collected];
      since = first;
      isEarly = false;
      schedule();
      return;
    }
    if (typeof outcome === "object") onError(outcome.error, changes);
    isEarly = outcome === true;
    since = now();
    // A change that arrived in the meantime may have fixed the failure, so it does not wait for the back-off.
    schedule();
    if (outcome === true) {
      failures = 0;
      return;
    }
    failures += 1;
    failed = changes;
    if (collected.length === 0) wait(backoffMs(backoff, failures));
  }
}

type Settlement = Readonly<{ settled: Promise<boolean>; supersede: () => void; isSuperseded: () => boolean }>;

/** Changes settle after so many milliseconds, unless others supersede them before. */
function openSettlement(ms: number): Settlement {
  const { promise: settled, resolve } = Promise.withResolvers<boolean>();
  let state: "open" | "settled" | "superseded" = "open";
  const decide = (decided: "settled" | "superseded") => {
    if (state !== "open") return;
    state = decided;
    resolve(decided === "settled");
  };
  if (ms === 0) decide("settled");
  else setTimeout(decide, ms, "settled");
  return { settled, supersede: () => decide("superseded"), isSuperseded: () => state === "superseded" };
}
