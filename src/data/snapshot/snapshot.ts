// The snapshot that a pull stores: all published content at one point in time of the database.
import type { Collection } from "../../site/config-type.ts";
import type { Abhang } from "../schemas/abhang.ts";
import type { Album } from "../schemas/album.ts";
import type { Category } from "../schemas/category.ts";
import type { Event } from "../schemas/event.ts";
import type { Hymn } from "../schemas/hymn.ts";
import type { JaapCount } from "../schemas/jaap-count.ts";
import type { Kendra } from "../schemas/kendra.ts";
import type { Post } from "../schemas/post.ts";

/**
 * Version of the snapshot on disk. Raise it whenever a stored value is added, removed, or changes its type or meaning:
 * in the types below, in a schema of src/data/schemas, or in a body (schemas/html/body.ts). The next build then ignores
 * an older snapshot and pulls everything again. A change of the rules alone needs no new number.
 */
export const SNAPSHOT_FORMAT = 8;

/** A post without its body; `body` names the file of its body (see bodies.ts), `pictures` has the addresses of the pictures in that. */
export type StoredPost = Omit<Post, "content"> & {
  readonly body: string | null;
  readonly pictures: readonly string[];
};

export type Snapshot = Readonly<{
  /** The source, for people. Documents of another source are other ones, even if their ids are the same. */
  source: string;
  /** ISO time of the point in time that was read. */
  readTime: string;
  /** Newest first; posts of the same second by descending id, as the database orders them. */
  posts: readonly StoredPost[];
  categories: readonly Category[];
  events: readonly Event[];
  albums: readonly Album[];
  hymns: readonly Hymn[];
  abhangs: readonly Abhang[];
  kendras: readonly Kendra[];
  jaapCount: JaapCount | null;
  /** Collection → id → ISO time at which the version in this snapshot was saved; empty for a source without versions. */
  saved: SavedTimes;
}>;

export type SavedTimes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The part of a snapshot that has the documents of a collection. */
export const PARTS = {
  posts: "posts",
  categories: "categories",
  events: "events",
  "photo-gallery": "albums",
  "downloads-stotra-gajar": "hymns",
  "abhang-lyrics": "abhangs",
  "upasana-kendra": "kendras",
} as const satisfies Record<Collection, keyof Snapshot>;

/** Orders posts as `Snapshot` has them. */
export function newestFirst(a: StoredPost, b: StoredPost): number {
  return b.postTime - a.postTime || compareIds(b.id, a.id);
}

/** The snapshot of a site without content. */
export const EMPTY_SNAPSHOT: Snapshot = {
  source: "",
  readTime: new Date(0).toISOString(),
  jaapCount: null,
  saved: {},
  posts: [],
  categories: [],
  events: [],
  albums: [],
  hymns: [],
  abhangs: [],
  kendras: [],
};

/** Orders ids as Firestore does: by their UTF-8 bytes. */
export function compareIds(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
