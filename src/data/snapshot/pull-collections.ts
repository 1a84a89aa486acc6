// Brings every collection of the snapshot up to date, one after another.
import type { RawDocument, RawSource } from "../firestore/raw-document.ts";
import { parseAbhang } from "../schemas/abhang.ts";
import { parseAlbum } from "../schemas/album.ts";
import { parseCategory } from "../schemas/category.ts";
import { parseEvent } from "../schemas/event.ts";
import { parseHymn } from "../schemas/hymn.ts";
import { parseKendra } from "../schemas/kendra.ts";
import { pictureSources } from "../schemas/html/body.ts";
import type { ParseContext, Parsed } from "../schemas/parse.ts";
import { parsePost } from "../schemas/post.ts";
import type { Collection, SiteConfig } from "../../site/config-type.ts";
import type { IntactFiles } from "../../system/content-addressed-file.ts";
import { hasBody, writeBody } from "./bodies.ts";
import { withOwnSpelling } from "./category-spelling.ts";
import type { KnownCollection } from "./known-documents.ts";
import type { Identified } from "./merge.ts";
import { type PulledCollection, pullCollection } from "./pull-collection.ts";
import { type Snapshot, type StoredPost, documentsByCollection } from "./snapshot.ts";

export type PullCollectionsInput = Readonly<{
  source: RawSource;
  /** Folder of the snapshot. */
  dir: string;
  site: SiteConfig;
  /** Epoch seconds. */
  now: number;
  /** Verifies the stored bodies; by default each time. */
  intact?: IntactFiles;
  /** Called after each page that was read. */
  onPage?: (collection: Collection, found: number) => void;
}>;

/**
 * Reads what has changed, and replaces bad documents by their last good versions.
 * @param snapshot the last one of the same source, or an empty one. @param knownOf what is known of its documents
 */
export async function pullCollections(
  input: PullCollectionsInput,
  snapshot: Snapshot,
  knownOf: (collection: Collection) => KnownCollection,
) {
  const { source, dir, site, now } = input;
  const context: ParseContext = { now, site };
  const last = documentsByCollection(snapshot);
  const intactPosts = last.posts.filter((post) => hasBody(dir, post, input.intact));
  return {
    posts: await read("posts", (raw) => storePost(dir, parsePost(raw, context)), intactPosts),
    categories: await read("categories", (raw) => parseCategory(raw, context), last.categories),
    events: await read("events", (raw) => parseEvent(raw, context), last.events),
    "photo-gallery": await read("photo-gallery", (raw) => parseAlbum(raw, context), last["photo-gallery"]),
    "downloads-stotra-gajar": await read(
      "downloads-stotra-gajar",
      (raw) => parseHymn(raw, context),
      last["downloads-stotra-gajar"],
    ),
    "abhang-lyrics": await read("abhang-lyrics", (raw) => parseAbhang(raw, context), last["abhang-lyrics"]),
    "upasana-kendra": await read("upasana-kendra", (raw) => parseKendra(raw, context), last["upasana-kendra"]),
  } satisfies Readonly<Record<Collection, unknown>>;

  function read<T extends Identified>(
    collection: Collection,
    parse: (raw: RawDocument) => Parsed<T>,
    reusable: readonly T[],
  ): Promise<PulledCollection<T>> {
    const known = knownOf(collection);
    return pullCollection({
      source,
      collection,
      parse,
      last: withOwnSpelling(reusable, known.respelled),
      known,
      before: last[collection].length,
      saved: snapshot.saved[collection] ?? {},
      onPage: (found) => input.onPage?.(collection, found),
    });
  }
}

function storePost(dir: string, parsed: ReturnType<typeof parsePost>): Parsed<StoredPost> {
  if (!parsed.ok) return parsed;
  const { content, ...post } = parsed.value;
  const pictures = content === null ? [] : pictureSources(content);
  const body = content === null ? null : writeBody(dir, content);
  return { ...parsed, value: { ...post, body, pictures } };
}
