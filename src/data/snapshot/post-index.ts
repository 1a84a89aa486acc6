// What is known of all posts at the time of the snapshot, so that a pull finds changed posts with few reads.
import { join } from "node:path";
import { z } from "zod";
import type { UpdatedTimeSurvey } from "../firestore/known-posts.ts";
import type { KnownPost, KnownPosts } from "../firestore/raw-document.ts";
import { readRecord, writeRecord } from "../../system/checksummed-file.ts";

const timeSchema = z.union([z.number(), z.string(), z.literal(true), z.null()]);

const indexSchema = z.object({
  /** Identifies the code that read the posts, its configuration included. */
  key: z.string(),
  /** SHA-256 of the snapshot that contains them. */
  snapshot: z.string(),
  /** When everything was read last, in epoch seconds. */
  fullReadAt: z.number(),
  /** In how many posts `updatedTime` was correct then. */
  survey: z.object({ total: z.number(), correct: z.number() }),
  readTime: z.string(),
  /** Id → version, whether it is published, whether the query finds it, and its times. */
  posts: z.record(z.string(), z.tuple([z.string(), z.boolean(), z.boolean(), z.array(timeSchema)])),
});

/** `key` identifies the code that read the posts, its configuration included. */
export type PostIndex = Readonly<{ key: string; fullReadAt: number; survey: UpdatedTimeSurvey; known: KnownPosts }>;

/** @returns null, unless it belongs to this snapshot */
export function readPostIndex(dir: string, snapshot: string): PostIndex | null {
  const stored = readRecord(pathIn(dir), indexSchema);
  if (stored?.snapshot !== snapshot) return null;
  const { key, fullReadAt, survey, readTime } = stored;
  const posts = Object.entries(stored.posts).map(([id, [version, isPublished, isMatched, times]]) => {
    return [id, { version, isPublished, isMatched, times }] satisfies [string, KnownPost];
  });
  return { key, fullReadAt, survey, known: { readTime, posts: new Map(posts) } };
}

/** Stores the index. Written after the snapshot, so that of a pull that was killed in between does not match it. */
export function writePostIndex(dir: string, snapshot: string, index: PostIndex): void {
  const { key, fullReadAt, survey, known } = index;
  const posts = [...known.posts].map(([id, { version, isPublished, isMatched, times }]) => {
    return [id, [version, isPublished, isMatched, times]] as const;
  });
  writeRecord(pathIn(dir), {
    key,
    snapshot,
    fullReadAt,
    survey,
    readTime: known.readTime,
    posts: Object.fromEntries(posts),
  });
}

function pathIn(dir: string): string {
  return join(dir, "posts.json");
}
