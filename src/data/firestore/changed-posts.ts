// Finds the posts that have changed since an earlier read, by their `updatedTime`, and proves with counts and sums that no
// other change is missing. Google bills one read for each thousand posts, and one for each changed post.
import { AggregateField, FieldPath, type QueryDocumentSnapshot } from "firebase-admin/firestore";
import { publishedQuery } from "./published-query.ts";
import { areStillHidden } from "./hidden-posts.ts";
import { type PointInTime, runAt } from "./published-documents.ts";
import { knownPost, timeNames } from "./known-posts.ts";
import { newTimes } from "./new-times.ts";
import type { KnownPost, KnownPosts } from "./raw-document.ts";

/** With more changed posts, reading everything costs little more. */
const MAX_CHANGED = 1000;
/** Share of the posts that the sums must include. */
const MIN_COUNTED = 0.99;

export type ChangedPosts = Readonly<{
  /** All posts now. */
  known: KnownPosts;
  /** Those that were read, because their time is new. */
  read: readonly QueryDocumentSnapshot[];
}>;

/** @returns null where counts and sums do not agree, or too much has changed: everything has to be read. @throws DatabaseError */
export async function findChangedPosts(
  earlier: KnownPosts,
  moment: PointInTime,
  readTime: string,
): Promise<ChangedPosts | null> {
  const read = new Map<string, QueryDocumentSnapshot>();
  for (const { name, after } of newTimes(earlier, moment.fields)) {
    const found = await moment.client.run("the changed posts", (db) => {
      const posts = db.collection(`${moment.connection.root}/posts`).where(new FieldPath(name), ">", after);
      return runAt(db, moment, (tx) => tx.get(posts.orderBy(new FieldPath(name)).limit(MAX_CHANGED)));
    });
    if (found.size === MAX_CHANGED) return null;
    for (const doc of found.docs) read.set(doc.id, doc);
  }
  const posts = new Map(earlier.posts);
  for (const [id, doc] of read) posts.set(id, knownPost(doc, moment.fields));
  if (!(await isProven([...posts.values()], moment))) return null;
  if (!(await areStillHidden(posts, moment))) return null;
  return { known: { readTime, posts }, read: [...read.values()] };
}

/** Compares the number of published posts, the number of all, and the sums of their times with those of the database. */
async function isProven(posts: readonly KnownPost[], moment: PointInTime): Promise<boolean> {
  const { client, connection, fields } = moment;
  const published = await client.run("the number of posts", async (db) => {
    const answer = await runAt(db, moment, (tx) =>
      tx.get(publishedQuery(db, connection.root, "posts", fields).count()),
    );
    return answer.data().count;
  });
  if (published !== posts.filter(({ isMatched }) => isMatched).length) return false;
  const names = timeNames(fields).flatMap((name, at) =>
    posts.some(({ times }) => times[at] !== null) ? [{ name, at }] : [],
  );
  const totals = await client.run("the times of posts", async (db) => {
    const sums = names.map(({ name, at }) => [`sum${at}`, AggregateField.sum(new FieldPath(name))] as const);
    const all = db.collection(`${connection.root}/posts`);
    const query = all.aggregate({ count: AggregateField.count(), ...Object.fromEntries(sums) });
    const answer = await runAt(db, moment, (tx) => tx.get(query));
    return new Map(Object.entries(answer.data()));
  });
  // Google's server may leave out posts that lack one of the fields; the emulator counts them.
  const complete = posts.filter(({ times }) => names.every(({ at }) => times[at] !== null));
  return [posts, complete].some(
    (counted) =>
      counted.length >= posts.length * MIN_COUNTED &&
      totals.get("count") === counted.length &&
      names.every(({ at }) => Math.abs(Number(totals.get(`sum${at}`)) - sumOf(counted, at)) < 0.5),
  );
}

/** Exact for whole numbers of any size, as in the database. */
function sumOf(posts: readonly KnownPost[], at: number): number {
  let whole = 0n;
  let rest = 0;
  for (const { times } of posts) {
    const time = times[at];
    if (typeof time !== "number") continue;
    if (Number.isSafeInteger(time)) whole += BigInt(time);
    else rest += time;
  }
  return Number(whole) + rest;
}
