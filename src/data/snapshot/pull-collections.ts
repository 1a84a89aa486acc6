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
import type { Records } from "../../system/checksummed-file.ts";
import type { IntactFiles } from "../../system/content-addressed-file.ts";
import { hasBody, writeBody } from "./bodies.ts";
import { withOwnSpelling } from "./category-spelling.ts";
import { readKnownDocuments } from "./known-documents.ts";
import type { Identified } from "./merge.ts";
import { type PulledCollection, pullCollection } from "./pull-collection.ts";
import { EMPTY_SNAPSHOT, type StoredPost, documentsByCollection } from "./snapshot.ts";
import type { SnapshotFile } from "./snapshot-memo.ts";
import type { Logged } from "./write-ahead.ts";

export type PullCollectionsInput = Readonly<{
  source: RawSource;
  /** Folder of the snapshot. */
  dir: string;
  site: SiteConfig;
  /** Epoch seconds. */
  now: number;
  /** Identifies the validation code. If it is set, documents unchanged since the last pull with the same code are not read. */
  key?: string;
  /** Verifies the stored bodies; by default each time. */
  intact?: IntactFiles;
  /** Reads and writes what is known of documents; by default from the disk each time. */
  records?: Records;
  /** Called after each page that was read. */
  onPage?: (collection: Collection, found: number) => void;
}>;

/**
 * Reads what has changed, and replaces bad documents by their last good versions.
 * @param lastFile the last snapshot of the same source. @param ahead what was published after it
 */
export async function pullCollections(
  input: PullCollectionsInput,
  lastFile: SnapshotFile | null,
  ahead: Logged | null,
) {
  const { source, dir, site, now, key, records } = input;
  const context: ParseContext = { now, site };
  const knownOf = readKnownDocuments(dir, key ?? "", key === undefined ? "" : (lastFile?.sha256 ?? ""), records);
  const snapshot = lastFile?.snapshot ?? EMPTY_SNAPSHOT;
  const last = documentsByCollection(snapshot);
  const newer = ahead?.documents ?? documentsByCollection(EMPTY_SNAPSHOT);
  const intactPosts = last.posts.filter((post) => hasBody(dir, post, input.intact));
  return {
    posts: await read("posts", (raw) => storePost(dir, parsePost(raw, context)), intactPosts, newer.posts),
    categories: await read("categories", (raw) => parseCategory(raw, context), last.categories, newer.categories),
    events: await read("events", (raw) => parseEvent(raw, context), last.events, newer.events),
    "photo-gallery": await read(
      "photo-gallery",
      (raw) => parseAlbum(raw, context),
      last["photo-gallery"],
      newer["photo-gallery"],
    ),
    "downloads-stotra-gajar": await read(
      "downloads-stotra-gajar",
      (raw) => parseHymn(raw, context),
      last["downloads-stotra-gajar"],
      newer["downloads-stotra-gajar"],
    ),
    "abhang-lyrics": await read(
      "abhang-lyrics",
      (raw) => parseAbhang(raw, context),
      last["abhang-lyrics"],
      newer["abhang-lyrics"],
    ),
    "upasana-kendra": await read(
      "upasana-kendra",
      (raw) => parseKendra(raw, context),
      last["upasana-kendra"],
      newer["upasana-kendra"],
    ),
  } satisfies Readonly<Record<Collection, unknown>>;

  function read<T extends Identified>(
    collection: Collection,
    parse: (raw: RawDocument) => Parsed<T>,
    reusable: readonly T[],
    published: readonly T[],
  ): Promise<PulledCollection<T>> {
    const known = knownOf(collection);
    return pullCollection({
      source,
      collection,
      parse,
      last: withOwnSpelling(reusable, known.respelled),
      newer: published,
      known,
      before: last[collection].length,
      saved:
        ahead === null
          ? (snapshot.saved[collection] ?? {})
          : { ...snapshot.saved[collection], ...ahead.saved[collection] },
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
