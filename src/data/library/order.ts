// Sorting by the `order` field of documents.
import { compareIds } from "../snapshot/snapshot.ts";

type Ordered = Readonly<{ id: string; order: number | null }>;

/** Compares documents by `order`, then by id; those without an `order` come last. */
export function byOrder(a: Ordered, b: Ordered): number {
  const [first, second] = [a.order ?? Number.MAX_VALUE, b.order ?? Number.MAX_VALUE];
  return first === second ? compareIds(a.id, b.id) : first - second;
}
