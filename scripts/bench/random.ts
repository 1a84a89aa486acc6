// The choices of the benchmark, the same in every run.
import { chosen, randomNumbers } from "../random-numbers.ts";

export type Random = Readonly<{
  /** A whole number from 0 up to, but not including, `below`. */
  number(below: number): number;
  /** @throws Error for an empty list */
  one<T>(items: readonly T[]): T;
  /** The earlier of two: the first items come most often. */
  early<T>(items: readonly T[]): T;
  /** One of the names, with probabilities by weight. */
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T;
}>;

/** The choices for a seed. */
export function randomFrom(seed: number): Random {
  const next = randomNumbers(seed);
  const number = (below: number) => Math.floor(next() * below);
  return {
    number,
    one: (items) => chosen(items, number(items.length)),
    early: (items) => chosen(items, Math.min(number(items.length), number(items.length), number(items.length))),
    weighted(weights) {
      const names = Object.entries<number>(weights);
      let left = number(names.reduce((sum, [, weight]) => sum + weight, 0));
      for (const name in weights) if ((left -= weights[name]) < 0) return name;
      throw new Error("There is nothing to choose from.");
    },
  };
}
