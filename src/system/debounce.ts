// Debounces changes: many changes in a short time become one piece of work.
import { type Backoff, backoffMs } from "./backoff.ts";

export type DebounceInput<T> = Readonly<{
  /** Milliseconds without a change before the work starts, and the longest that the first change may wait. */
  waitMs: number;
  maxWaitMs: number;
  /**
   * Does the work. Never called while an earlier call is running; changes that arrive in the meantime go to the next
   * call. When it returns false or throws, it gets the same changes again: with the next ones, or after a wait.
   */
  work: (changes: readonly T[]) => Promise<boolean>;
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
  let collected: T[] = [];
  /** Those of the last call, if it failed. */
  let failed: readonly T[] = [];
  /** When the first of `collected` arrived, or the last call ended. */
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  let isWorking = false;
  let failures = 0;

  return (changes) => {
    if (collected.length === 0) since = now();
    collected.push(...changes);
    schedule();
  };

  function schedule(): void {
    if (isWorking || collected.length === 0) return;
    wait(Math.min(waitMs, since + maxWaitMs - now()));
  }

  function wait(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void begin(), Math.max(0, ms));
  }

  async function begin(): Promise<void> {
    const changes = [...failed, ...collected];
    failed = [];
    collected = [];
    isWorking = true;
    const isGood = await work(changes).catch((error: unknown) => {
      onError(error, changes);
      return false;
    });
    isWorking = false;
    since = now();
    // A change that arrived in the meantime may have fixed the failure, so it does not wait for the back-off.
    schedule();
    if (isGood) {
      failures = 0;
      return;
    }
    failures += 1;
    failed = changes;
    if (collected.length === 0) wait(backoffMs(backoff, failures));
  }
}
