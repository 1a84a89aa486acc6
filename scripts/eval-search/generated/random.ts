// The choices of generated queries, the same for the same seed.
import { chosen, randomNumbers } from "../../random-numbers.ts";

export type Random = Readonly<{
  /** A number from 0 to below 1. */
  next: () => number;
  /** True in the given share of calls. */
  chance: (share: number) => boolean;
  /** One of the items. @throws for an empty list */
  pick: <Item>(items: readonly Item[]) => Item;
  /** The same items in another order. */
  shuffled: <Item>(items: readonly Item[]) => Item[];
}>;

/** The choices for a seed. */
export function randomFrom(seed: number): Random {
  const next = randomNumbers(seed);
  const pick = <Item>(items: readonly Item[]): Item => chosen(items, Math.floor(next() * items.length));
  const shuffled = <Item>(items: readonly Item[]) =>
    items
      .map((item) => ({ item, key: next() }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ item }) => item);
  return { next, chance: (share) => next() < share, pick, shuffled };
}
