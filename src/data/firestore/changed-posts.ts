// Finds the posts that have changed since an earlier read, by their `updatedTime`, and proves with counts and sums that no
// other change is missing. Google bills one read for each thousand posts, and one for each changed post.
import { AggregateField, FieldPath, type QueryDocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import { publishedQuery } from "./published-query.ts";
import { areStillHidden } from "./hidden-posts.ts";
import { type PointInTime, runAt } from "./published-documents.ts";
import { TOLERANCE_S, knownPost, secondsOf, timeNames } from "./known-posts.ts";
import type { KnownPost, KnownPosts } from "./raw-document.ts";

/** With more changed posts, reading everything costs little more. */
const MAX_CHANGED = 1000;
/** Posts that had changed shortly before the earlier read are read again, in case a clock is late: at most this many. */
const MAX_OVERLAP = 10;
/** Share of the posts that the sums must include. */
const MIN_COUNTED = 0.99;
/** A time in whole seconds may be earlier than the read before it. */
const SMALLEST_OVERLAP_S = 2;

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
  for (const query of newerThan(earlier, moment)) {
    const found = await moment.client.run("the changed posts", (db) => {
      const { name, time } = query;
      const posts = db.collection(`${moment.connection.root}/posts`).where(new FieldPath(name), ">", time);
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

type Newer = Readonly<{ name: string; time: number | Timestamp }>;

/** A query for each name of the field, and for numbers and Timestamps: Firestore compares only values of the same type. */
function newerThan({ readTime, posts }: KnownPosts, { fields }: PointInTime): Newer[] {
  return fields.posts.updatedTime.flatMap((name, at) => {
    const times = [...posts.values()].map((post) => post.times[at] ?? null);
    const since = startOf(
      times.flatMap((time) => secondsOf(time) ?? []),
      Date.parse(readTime) / 1000,
    );
    return [
      ...(times.some((time) => typeof time === "number") ? [{ name, time: since }] : []),
      ...(times.some((time) => typeof time === "string") ? [{ name, time: Timestamp.fromMillis(since * 1000) }] : []),
    ];
  });
}

/** The time from which on posts are read: a tolerance before the last read, but after all but a few of the posts until then. */
function startOf(times: readonly number[], lastRead: number): number {
  const recent = times.filter((time) => time > lastRead - TOLERANCE_S && time <= lastRead).toSorted((a, b) => b - a);
  return Math.min(recent[MAX_OVERLAP - 1] ?? lastRead - TOLERANCE_S, lastRead - SMALLEST_OVERLAP_S);
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
