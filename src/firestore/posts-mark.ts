// Whether the posts have changed, at the price of a few reads: sums over them instead of the posts themselves.
import { AggregateField, FieldPath, type Firestore, Filter } from "firebase-admin/firestore";
import { site } from "../site/config.ts";
import { openAsker } from "./asker.ts";
import { shownWhen } from "./collections.ts";
import { toRawValue } from "./convert.ts";
import type { Connection } from "./environment.ts";

const DEADLINE_MS = 120_000;
const STALL_MS = 20_000;

/**
 * @returns a text that is another one when a post was added, deleted, published, withdrawn, or given another time of
 * its last change; Google bills one read for each thousand posts, and a few more. @throws DatabaseError
 */
export async function postsMark(connection: Connection): Promise<string> {
  const asker = openAsker(connection, { deadlineMs: DEADLINE_MS, stallMs: STALL_MS });
  const { names, value } = shownWhen("posts");
  const times = [...site.fields.posts.updatedTime, ...site.fields.posts.postTime];
  try {
    const shown = await asker.ask("the number of posts", async (db) => {
      const filters = names.map((name) => Filter.where(new FieldPath(name), "==", value));
      const answer = await posts(db)
        .where(Filter.or(...filters))
        .count()
        .get();
      return answer.data().count;
    });
    const sums = await asker.ask("the times of posts", async (db) => {
      const fields = times.map((name) => [name, AggregateField.sum(new FieldPath(name))] as const);
      const answer = await posts(db)
        .aggregate({ all: AggregateField.count(), ...Object.fromEntries(fields) })
        .get();
      return answer.data();
    });
    // A sum leaves times of Firestore's own kind out; sorted, they come after all numbers.
    const latest = await asker.ask("the latest post", (db) =>
      Promise.all(
        times.map(async (name) => {
          const page = await posts(db).orderBy(new FieldPath(name), "desc").limit(1).get();
          return page.docs.map((doc) => [doc.id, toRawValue(doc.get(new FieldPath(name)))]);
        }),
      ),
    );
    return JSON.stringify([shown, sums, latest]);
  } finally {
    await asker.close();
  }

  function posts(db: Firestore) {
    return db.collection(`${connection.root}/posts`);
  }
}
