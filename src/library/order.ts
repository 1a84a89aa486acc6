import { compareIds } from "../snapshot/snapshot.ts";

type Ordered = Readonly<{ id: string; order: number | null }>;

/** Sorts documents by their `order`; those without one come last, by id. */
export function byOrder(a: Ordered, b: Ordered): number {
  const [first, second] = [a.order ?? Number.MAX_VALUE, b.order ?? Number.MAX_VALUE];
  return first === second ? compareIds(a.id, b.id) : first - second;
}
