// Posts of a database in simulated time, and every version that each of them has had.
import { Timestamp } from "firebase-admin/firestore";
import { openClient } from "../../src/data/firestore/client.ts";
import { toIso } from "../../src/data/firestore/convert.ts";
import { openSource } from "../../src/data/firestore/open.ts";
import type { Connection } from "../../src/site/database/content-choice.ts";
import { goodPost } from "../fixtures/sources.ts";
import { inSimulatedTime } from "./simulated-time.ts";

/** The type of `updatedTime` in the database: that of all posts, or one for every second post. */
export type TimeType = "numbers" | "Timestamps" | "both";

export type Post = Readonly<{
  id: string;
  title: string;
  slug: string;
  status: "publish" | "draft";
  /** `updatedTime` in epoch seconds. */
  time: number;
}>;

/** `version` is the ISO time at which it was written. */
export type Version = Post & Readonly<{ version: string }>;

export type SimulatedPosts = Readonly<{
  /** What the database contains now, by id. */
  posts: ReadonlyMap<string, Version>;
  /** Id → all versions, the oldest first; also those of deleted posts. */
  history: ReadonlyMap<string, readonly Version[]>;
  /** Writes posts, and deletes those of the given ids, in one step. @param now epoch seconds */
  write(now: number, posts: readonly Post[], deleted?: readonly string[]): Promise<void>;
  hasNumber(post: Post): boolean;
  /** Takes the place of `openSource`. @param now epoch seconds */
  openAt(now: number): typeof openSource;
  close(): Promise<void>;
}>;

/** Opens a database whose posts are written and read at whatever time a test says. */
export function openSimulatedPosts(connection: Connection, type: TimeType): SimulatedPosts {
  const client = openClient(connection, 20_000);
  const written = new Map<string, string>();
  const posts = new Map<string, Version>();
  const history = new Map<string, readonly Version[]>();
  return {
    posts,
    history,
    write,
    hasNumber,
    openAt(now) {
      return async (...choice) => inSimulatedTime(await openSource(...choice), { readTime: isoTime(now), written });
    },
    close: () => client.close(),
  };

  async function write(now: number, changed: readonly Post[], deleted: readonly string[] = []): Promise<void> {
    const version = isoTime(now);
    const results = await client.run((db) => {
      const batch = db.batch();
      const path = (id: string) => db.doc(`${connection.root}/posts/${id}`);
      for (const post of changed) batch.set(path(post.id), dataOf(post));
      for (const id of deleted) batch.delete(path(id));
      return batch.commit();
    });
    for (const { writeTime } of results) written.set(toIso(writeTime), version);
    for (const id of deleted) posts.delete(id);
    for (const post of changed) {
      posts.set(post.id, { ...post, version });
      history.set(post.id, [...(history.get(post.id) ?? []), { ...post, version }]);
    }
  }

  function dataOf(post: Post): Record<string, unknown> {
    const { title, slug, status, time } = post;
    const updatedTime = hasNumber(post) ? time : Timestamp.fromMillis(time * 1000);
    return { ...goodPost, title, slug, status, updatedTime };
  }

  function hasNumber({ id }: Post): boolean {
    return type === "both" ? Number(id.slice(1)) % 2 === 0 : type === "numbers";
  }
}

/** @param seconds since 1970 */
function isoTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
