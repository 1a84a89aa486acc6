// Detects whether posts have changed with a few reads: aggregates over the posts instead of the posts themselves.
import { AggregateField, FieldPath, type Firestore, Timestamp } from "firebase-admin/firestore";
import { site } from "#config";
import { openRetryingClient } from "./retrying-client.ts";
import { toRawValue } from "./convert.ts";
import type { Connection } from "../../site/database/content-choice.ts";
import { publishedQuery } from "./published-query.ts";

const DEADLINE_MS = 120_000;
const STALL_MS = 20_000;

/**
 * @returns a text that changes when a post is added, deleted, published or withdrawn, or when its time of change does.
 * Google bills one read for each thousand posts, and a few more. @throws DatabaseError
 * @param waitingAt the time in epoch seconds, if posts with a later time wait: the text then changes when one is due, too
 */
export async function postsFingerprint(connection: Connection, waitingAt: number | null): Promise<string> {
  const client = openRetryingClient(connection, { deadlineMs: DEADLINE_MS, stallMs: STALL_MS });
  const times = [...site.fields.posts.updatedTime, ...site.fields.posts.postTime];
  try {
    const shown = await client.run("the number of posts", async (db) => {
      const answer = await publishedQuery(db, connection.root, "posts").count().get();
      return answer.data().count;
    });
    const sums = await client.run("the times of posts", async (db) => {
      const fields = times.map((name) => [name, AggregateField.sum(new FieldPath(name))] as const);
      const answer = await posts(db)
        .aggregate({ all: AggregateField.count(), ...Object.fromEntries(fields) })
        .get();
      return answer.data();
    });
    // A sum ignores Firestore timestamps; in sort order, they come after all numbers.
    const latest = await client.run("the latest post", (db) =>
      Promise.all(
        times.map(async (name) => {
          const page = await posts(db).orderBy(new FieldPath(name), "desc").limit(1).get();
          return page.docs.map((doc) => [doc.id, toRawValue(doc.get(new FieldPath(name)))]);
        }),
      ),
    );
    return JSON.stringify([shown, sums, latest, ...(waitingAt === null ? [] : [await waiting(waitingAt)])]);
  } finally {
    await client.close();
  }

  /** Decreases when a waiting post is due. Drafts are counted too, because a query for both would need an index. */
  function waiting(now: number): Promise<number[]> {
    const times = [now, Timestamp.fromMillis(now * 1000)];
    const counts = site.fields.posts.postTime.flatMap((name) => times.map((time) => [name, time] as const));
    return client.run("the posts that wait for their time", (db) =>
      Promise.all(
        counts.map(async ([name, time]) => {
          const answer = await posts(db).where(new FieldPath(name), ">", time).count().get();
          return answer.data().count;
        }),
      ),
    );
  }

  function posts(db: Firestore) {
    return db.collection(`${connection.root}/posts`);
  }
}
