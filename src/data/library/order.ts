// Sorting by the `order` field of documents, and what follows a document in a list.
import { compareIds } from "../snapshot/snapshot.ts";

type Ordered = Readonly<{ id: string; order: number | null }>;

/** Compares documents by `order`, then by id; those without an `order` come last. */
export function byOrder(a: Ordered, b: Ordered): number {
  const [first, second] = [a.order ?? Number.MAX_VALUE, b.order ?? Number.MAX_VALUE];
  return first === second ? compareIds(a.id, b.id) : first - second;
}

/** The items after the one with this slug, wrapping around, so that each one is linked from another. */
export function following<Item extends Readonly<{ slug: string }>>(
  items: readonly Item[],
  slug: string,
  max: number,
): Item[] {
  const here = items.findIndex((item) => item.slug === slug);
  return [...items.slice(here + 1), ...items.slice(0, here)].slice(0, max);
}
