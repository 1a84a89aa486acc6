// Chance that is the same in every run.

export type Random = Readonly<{
  /** A whole number from 0 up to, without, `below`. */
  number(below: number): number;
  /** @throws Error for an empty list */
  one<T>(items: readonly T[]): T;
  /** The earlier of two: the first items come most often. */
  early<T>(items: readonly T[]): T;
  /** One of the names, each as often as its weight says. */
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T;
}>;

/** Mulberry32: small, quick, and good enough to mix words. */
export function randomFrom(seed: number): Random {
  let state = seed;
  const number = (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
  return {
    number,
    one: (items) => at(items, number(items.length)),
    early: (items) => at(items, Math.min(number(items.length), number(items.length), number(items.length))),
    weighted(weights) {
      const names = Object.entries<number>(weights);
      let left = number(names.reduce((sum, [, weight]) => sum + weight, 0));
      for (const name in weights) if ((left -= weights[name]) < 0) return name;
      throw new Error("There is nothing to choose from.");
    },
  };
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error("There is nothing to choose from.");
  return item;
}
