// Turns a flurry of changes into one piece of work.

export type GatherInput<T> = Readonly<{
  /** Milliseconds without a change before the work begins, and the longest that a first change may wait. */
  quietMs: number;
  mostMs: number;
  /** Never called while an earlier call is at work; changes that come meanwhile are for the next one. */
  work: (changes: readonly T[]) => Promise<void>;
  now?: () => number;
}>;

/** @returns a function that takes changes; each is in exactly one call of `work` */
export function gatherChanges<T>({
  quietMs,
  mostMs,
  work,
  now = Date.now,
}: GatherInput<T>): (changes: readonly T[]) => void {
  let gathered: T[] = [];
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  let isWorking = false;

  return (changes) => {
    if (gathered.length === 0) since = now();
    gathered.push(...changes);
    schedule();
  };

  function schedule(): void {
    clearTimeout(timer);
    if (isWorking || gathered.length === 0) return;
    timer = setTimeout(() => void begin(), Math.max(0, Math.min(quietMs, since + mostMs - now())));
  }

  async function begin(): Promise<void> {
    const changes = gathered;
    gathered = [];
    isWorking = true;
    try {
      await work(changes);
    } finally {
      isWorking = false;
      since = now();
      schedule();
    }
  }
}
