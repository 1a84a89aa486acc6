// Turns a flurry of changes into one piece of work.

export type GatherInput<T> = Readonly<{
  /** Milliseconds without a change before the work begins, and the longest that a first change may wait. */
  quietMs: number;
  mostMs: number;
  /**
   * Never called while an earlier call is at work; changes that come meanwhile are for the next one. When it returns
   * false, the same changes come again: with the next ones, or after a pause.
   */
  work: (changes: readonly T[]) => Promise<boolean>;
  /** Milliseconds until the first new try; each further one waits twice as long, up to `longestPauseMs`. */
  pauseMs: number;
  longestPauseMs: number;
  /** Milliseconds since some moment; unless told, by a clock that nobody sets. */
  now?: () => number;
}>;

/** @returns a function that takes changes; each is in exactly one call of `work` that succeeds */
export function gatherChanges<T>({
  quietMs,
  mostMs,
  work,
  pauseMs,
  longestPauseMs,
  now = () => performance.now(),
}: GatherInput<T>): (changes: readonly T[]) => void {
  let gathered: T[] = [];
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  let isWorking = false;
  let failures = 0;

  return (changes) => {
    if (gathered.length === 0) since = now();
    gathered.push(...changes);
    schedule();
  };

  function schedule(): void {
    if (isWorking || gathered.length === 0) return;
    wait(Math.min(quietMs, since + mostMs - now()));
  }

  function wait(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void begin(), Math.max(0, ms));
  }

  async function begin(): Promise<void> {
    const changes = gathered;
    gathered = [];
    isWorking = true;
    const isGood = await work(changes).catch(() => false);
    isWorking = false;
    since = now();
    // What came meanwhile may have mended what was wrong, so it does not wait.
    schedule();
    if (isGood) {
      failures = 0;
      return;
    }
    if (gathered.length === 0) wait(Math.min(longestPauseMs, pauseMs * 2 ** failures));
    gathered.unshift(...changes);
    failures += 1;
  }
}
