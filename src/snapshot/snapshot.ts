// What a pull leaves on disk: everything that is shown, at one moment of the database.
import type { Abhang } from "../schemas/abhang.ts";
import type { Album } from "../schemas/album.ts";
import type { Category } from "../schemas/category.ts";
import type { Event } from "../schemas/event.ts";
import type { Hymn } from "../schemas/hymn.ts";
import type { JaapCount } from "../schemas/jaap-count.ts";
import type { Kendra } from "../schemas/kendra.ts";
import type { Post } from "../schemas/post.ts";

/** Raised whenever a stored value changes its meaning; an older snapshot is then pulled anew. */
export const SNAPSHOT_FORMAT = 3;

/** A post without its body; `body` names the body's file by the SHA-256 of its HTML, `pictures` those that it shows. */
export type StoredPost = Omit<Post, "content"> & {
  readonly body: string | null;
  readonly pictures: readonly string[];
};

export type Snapshot = Readonly<{
  /** Where it came from, for people. */
  source: string;
  /** ISO time of the moment that was read. */
  readTime: string;
  /** Newest first; posts of one second by descending id, as the database orders them. */
  posts: readonly StoredPost[];
  categories: readonly Category[];
  events: readonly Event[];
  albums: readonly Album[];
  hymns: readonly Hymn[];
  abhangs: readonly Abhang[];
  kendras: readonly Kendra[];
  jaapCount: JaapCount | null;
}>;

/** Orders ids as Firestore does: by their UTF-8 bytes. */
export function compareIds(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
