// ask → check → keep: one moment of the database becomes the snapshot on disk, whole or not at all.
import type { RawDocument, RawSource } from "../firestore/raw-document.ts";
import { parseAbhang } from "../schemas/abhang.ts";
import { parseAlbum } from "../schemas/album.ts";
import { parseCategory } from "../schemas/category.ts";
import { parseEvent } from "../schemas/event.ts";
import { parseHymn } from "../schemas/hymn.ts";
import { type JaapCount, parseJaapCount } from "../schemas/jaap-count.ts";
import { parseKendra } from "../schemas/kendra.ts";
import { type ParseContext, type Parsed, type Problem } from "../schemas/parse.ts";
import { parsePost } from "../schemas/post.ts";
import type { Collection, SiteConfig } from "../site/site-config.ts";
import { hasBody, removeOtherBodies, writeBody } from "./bodies.ts";
import { findFailures } from "./failures.ts";
import { type Identified, mergeCollection } from "./merge.ts";
import { readLastSnapshot } from "./read.ts";
import type { CollectionReport, PullReport } from "./report.ts";
import { type Snapshot, type StoredPost, compareIds } from "./snapshot.ts";
import { writeSnapshot } from "./write.ts";

export type PullInput = Readonly<{
  source: RawSource;
  /** Folder of the snapshot. */
  dir: string;
  site: SiteConfig;
  /** Epoch seconds. */
  now: number;
  /** Accepts a collection that has lost more than half of its documents. */
  allowShrink: boolean;
  /** Called after each page that was read. */
  onPage?: (collection: Collection, found: number) => void;
}>;

/**
 * Reads everything from the source and replaces the snapshot, unless too much is wrong.
 * @returns the report; the snapshot was replaced only when its `failures` is empty
 * @throws what the source throws; the last snapshot then stays
 */
export async function pull(input: PullInput): Promise<PullReport> {
  const { source, dir, site, now } = input;
  const last = readLastSnapshot(dir);
  const context: ParseContext = { now, site };
  const collections: CollectionReport[] = [];
  const problems: Problem[] = [];

  async function take<T extends Identified>(
    collection: Collection,
    parse: (raw: RawDocument) => Parsed<T>,
    previous: readonly T[] = [],
  ): Promise<readonly T[]> {
    const parsed: { id: string; result: Parsed<T> }[] = [];
    for await (const page of source.pages(collection)) {
      for (const raw of page) parsed.push({ id: raw.id, result: parse(raw) });
      input.onPage?.(collection, parsed.length);
    }
    const merged = mergeCollection(collection, parsed, previous);
    problems.push(...merged.problems);
    const { leftOut, kept } = merged;
    collections.push({ collection, found: parsed.length, taken: merged.documents.length, leftOut, kept });
    return merged.documents;
  }

  const storedPosts = last?.posts.filter((post) => post.body === null || hasBody(dir, post.body));
  const posts = await take("posts", (raw) => storePost(dir, parsePost(raw, context)), storedPosts);
  const categories = await take("categories", (raw) => parseCategory(raw, context), last?.categories);
  const events = await take("events", (raw) => parseEvent(raw, context), last?.events);
  const albums = await take("photo-gallery", (raw) => parseAlbum(raw, context), last?.albums);
  const hymns = await take("downloads-stotra-gajar", (raw) => parseHymn(raw, context), last?.hymns);
  const abhangs = await take("abhang-lyrics", (raw) => parseAbhang(raw, context), last?.abhangs);
  const kendras = await take("upasana-kendra", (raw) => parseKendra(raw, context), last?.kendras);
  const jaapCount = takeJaapCount(await source.jaapCount());

  const failures = findFailures({ collections, last, site, allowShrink: input.allowShrink });
  const report: PullReport = {
    source: source.description,
    readTime: source.readTime,
    collections,
    problems,
    failures,
  };
  if (failures.length > 0) return report;
  const snapshot: Snapshot = {
    source: source.description,
    readTime: source.readTime,
    posts: posts.toSorted((a, b) => b.postTime - a.postTime || compareIds(b.id, a.id)),
    categories,
    events,
    albums,
    hymns,
    abhangs,
    kendras,
    jaapCount,
  };
  writeSnapshot(dir, snapshot);
  removeOtherBodies(dir, new Set(posts.flatMap((post) => post.body ?? [])));
  return report;

  function takeJaapCount(raw: RawDocument | null): JaapCount | null {
    if (raw === null) return null;
    const parsed = parseJaapCount(raw, context);
    problems.push(...parsed.problems);
    // An entry that cannot be read keeps the last count that could.
    const named = Object.keys(raw.data).flatMap((name) => {
      const count = last?.jaapCount?.entries[name];
      return count === undefined ? [] : [[name, count] as const];
    });
    return { ...parsed.value, entries: { ...Object.fromEntries(named), ...parsed.value.entries } };
  }
}

function storePost(dir: string, parsed: ReturnType<typeof parsePost>): Parsed<StoredPost> {
  if (!parsed.ok) return parsed;
  const { content, ...post } = parsed.value;
  return { ok: true, value: { ...post, body: content === null ? null : writeBody(dir, content) } };
}
