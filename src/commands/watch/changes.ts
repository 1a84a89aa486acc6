// Collects changes until none comes for a while.

export type ChangesInput = Readonly<{
  /** Milliseconds without a change after which the changes are handed over. */
  quietMs: number;
  /** Milliseconds after which they are handed over at the latest. */
  longestMs: number;
}>;

export type Changes = Readonly<{
  add: (changes: readonly string[]) => void;
  /**
   * Waits for a change, and then until none comes for a while.
   * @param limitMs how long to wait for the first one; by default for ever. @returns what was added since the last call
   */
  take: (limitMs?: number) => Promise<readonly string[]>;
}>;

/** There are none at first. */
export function openChanges({ quietMs, longestMs }: ChangesInput): Changes {
  let collected: readonly string[] = [];
  let latest = 0;
  let wake: () => void = () => undefined;
  return {
    add(changes) {
      collected = [...collected, ...changes];
      latest = performance.now();
      wake();
    },
    async take(limitMs) {
      if (collected.length === 0) await firstChange(limitMs);
      const end = performance.now() + longestMs;
      for (;;) {
        const left = Math.min(latest + quietMs, end) - performance.now();
        if (collected.length === 0 || left <= 0) break;
        await new Promise((resolve) => setTimeout(resolve, Math.ceil(left)));
      }
      const taken = collected;
      collected = [];
      return taken;
    },
  };

  function firstChange(limitMs?: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = limitMs === undefined ? undefined : setTimeout(resolve, limitMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
