// ask → check → keep: one moment of the database becomes the snapshot on disk, whole or not at all.
import type { RawDocument, RawSource } from "../firestore/raw-document.ts";
import { parseAbhang } from "../schemas/abhang.ts";
import { parseAlbum } from "../schemas/album.ts";
import { parseCategory } from "../schemas/category.ts";
import { parseEvent } from "../schemas/event.ts";
import { parseHymn } from "../schemas/hymn.ts";
import { type JaapCount, parseJaapCount } from "../schemas/jaap-count.ts";
import { parseKendra } from "../schemas/kendra.ts";
import { pictureSources } from "../schemas/html-pictures.ts";
import { type ParseContext, type Parsed, type Problem } from "../schemas/parse.ts";
import { parsePost } from "../schemas/post.ts";
import type { Collection, SiteConfig } from "../site/site-config.ts";
import { hasBody, removeOtherBodies, writeBody } from "./bodies.ts";
import { findFailures } from "./failures.ts";
import { type Identified, mergeCollection } from "./merge.ts";
import { readLastSnapshotFile } from "./read.ts";
import { asStored, readChanged } from "./read-changed.ts";
import type { CollectionReport, PullReport } from "./report.ts";
import { type Snapshot, type StoredPost, compareIds } from "./snapshot.ts";
import { type Versions, readVersions, writeVersions } from "./versions.ts";
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
  /** Tells how documents are checked. With it, those that have not changed since the last such pull are not read again. */
  key?: string;
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
  const stored = readLastSnapshotFile(dir);
  // Documents of another database with the same ids are other documents.
  const last = stored?.snapshot.source === source.description ? stored.snapshot : null;
  const known = last === null || input.key === undefined ? {} : readVersions(dir, input.key, stored?.sha256 ?? "");
  const versions: Record<string, Versions[string]> = {};
  const context: ParseContext = { now, site };
  const collections: CollectionReport[] = [];
  const problems: Problem[] = [];

  async function take<T extends Identified>(
    collection: Collection,
    parse: (raw: RawDocument) => Parsed<T>,
    previous: readonly T[] = [],
  ): Promise<readonly T[]> {
    const parsed = await readChanged({
      ...{ source, collection, parse, last: previous, versions: known[collection] ?? {} },
      onPage: (found) => input.onPage?.(collection, found),
    });
    const good = parsed.filter(({ result, version }) => result.ok && version !== null);
    versions[collection] = Object.fromEntries(good.map(({ id, version }) => [id, version ?? ""]));
    const merged = mergeCollection(collection, parsed, previous);
    problems.push(...merged.problems);
    const { leftOut, kept } = merged;
    const taken = merged.documents.length;
    collections.push({ collection, before: previous.length, found: parsed.length, taken, leftOut, kept });
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
  const sha256 = writeSnapshot(dir, snapshot);
  if (input.key !== undefined) writeVersions(dir, input.key, sha256, versions);
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
    return asStored({ ...parsed.value, entries: { ...Object.fromEntries(named), ...parsed.value.entries } });
  }
}

function storePost(dir: string, parsed: ReturnType<typeof parsePost>): Parsed<StoredPost> {
  if (!parsed.ok) return parsed;
  const { content, ...post } = parsed.value;
  const pictures = content === null ? [] : [...new Set(pictureSources(content))];
  return { ok: true, value: { ...post, body: content === null ? null : writeBody(dir, content), pictures } };
}
