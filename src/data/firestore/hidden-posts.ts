// Looks for hidden posts that are published now. Without a new time of change, one of them and a withdrawn one cancel each
// other out in all counts and sums. If no hidden post is published now, an equal count proves that none was withdrawn.
import { FieldPath } from "firebase-admin/firestore";
import { type PointInTime, runAt } from "./published-documents.ts";
import { publishedQuery } from "./published-query.ts";
import type { KnownPost } from "./raw-document.ts";

/** Google bills a range with one read for each thousand published posts in it, at least with one. */
const MAX_RANGES = 16;

/**
 * Compares the number of published posts in ranges of ids, each from one hidden post to another. With up to 16 hidden
 * posts, each has a range of its own. With more, a range has several, and a swap of two posts within one range is not
 * found: about one swap in 16. Like the pages of published posts, this needs no composite index.
 * @throws DatabaseError
 */
export async function areStillHidden(known: ReadonlyMap<string, KnownPost>, moment: PointInTime): Promise<boolean> {
  const { client, connection, fields } = moment;
  const ranges = hiddenRanges(known);
  if (ranges.length === 0) return true;
  const counts = await client.run("the number of hidden posts", (db) => {
    const published = publishedQuery(db, connection.root, "posts", fields).orderBy(FieldPath.documentId());
    const queries = ranges.map(({ first, last }) => published.startAt(first).endAt(last).count());
    return runAt(db, moment, (tx) => Promise.all(queries.map((query) => tx.get(query))));
  });
  return ranges.every((range, at) => counts[at]?.data().count === range.published);
}

type Range = Readonly<{ first: string; last: string; published: number }>;

/** Ranges with about the same number of hidden posts, which begin and end with one. */
function hiddenRanges(known: ReadonlyMap<string, KnownPost>): Range[] {
  const posts = [...known].map(([id, { isMatched }]) => ({ id, bytes: Buffer.from(id), isMatched }));
  if (posts.every(({ isMatched }) => isMatched)) return [];
  // The order of the query.
  posts.sort((a, b) => Buffer.compare(a.bytes, b.bytes));
  const hidden = posts.flatMap(({ id, isMatched }, at) => (isMatched ? [] : [{ id, at }]));
  const size = Math.ceil(hidden.length / MAX_RANGES);
  return hidden.flatMap((first, start) => {
    if (start % size !== 0) return [];
    const own = hidden.slice(start, start + size);
    const last = own.at(-1) ?? first;
    return [{ first: first.id, last: last.id, published: last.at - first.at + 1 - own.length }];
  });
}
