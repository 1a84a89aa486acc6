// Bounded concurrency: at most so many pieces of work at once, the others wait in order.

/** Runs a piece of work as soon as there is a free slot. */
export type Slots = <T>(work: () => Promise<T>) => Promise<T>;

export function slots(count: number): Slots {
  let free = count;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
