// Fetch, validate, store: one point in time of the database becomes the snapshot on disk, completely or not at all.
import type { RawDocument, RawSource } from "../firestore/raw-document.ts";
import { parseAbhang } from "../schemas/abhang.ts";
import { parseAlbum } from "../schemas/album.ts";
import { parseCategory } from "../schemas/category.ts";
import { parseEvent } from "../schemas/event.ts";
import { parseHymn } from "../schemas/hymn.ts";
import { type JaapCount, parseJaapCount } from "../schemas/jaap-count.ts";
import { parseKendra } from "../schemas/kendra.ts";
import { pictureSources } from "../schemas/html/body.ts";
import { type ParseContext, type Parsed, type Problem } from "../schemas/parse.ts";
import { parsePost } from "../schemas/post.ts";
import type { Collection, SiteConfig } from "../../site/config-type.ts";
import type { Records } from "../../system/checksummed-file.ts";
import type { IntactFiles } from "../../system/content-addressed-file.ts";
import { hasBody, removeOtherBodies, writeBody } from "./bodies.ts";
import { withOneSpelling } from "./category-spelling.ts";
import { findFailures } from "./failures.ts";
import { type Identified, mergeCollection } from "./merge.ts";
import { readLastSnapshotFile } from "./read.ts";
import { asStored, readChanged } from "./read-changed.ts";
import type { CollectionReport, PullReport, ScheduledPost } from "./report.ts";
import { futurePosts } from "./schedule.ts";
import type { SnapshotMemo } from "./snapshot-memo.ts";
import { type Snapshot, type StoredPost, compareIds, documentsByCollection } from "./snapshot.ts";
import { readVersions, writeVersions } from "./versions.ts";
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
  /** Identifies the validation code. If it is set, documents unchanged since the last pull with the same code are not read. */
  key?: string;
  /** Verifies the stored bodies; by default each time. */
  intact?: IntactFiles;
  /** Avoids reading the snapshot twice if a build follows in the same process. */
  memo?: SnapshotMemo;
  /** Reads and writes the versions of documents; by default from the disk each time. */
  records?: Records;
  /** Leaves the snapshot in the memo; it is written by the memo's `write`, after the build. */
  isPostponed?: boolean;
  /** Called after each page that was read. */
  onPage?: (collection: Collection, found: number) => void;
}>;

/**
 * Brings the snapshot up to date: reads the documents that have changed, or all of them without a `key`, replaces bad ones by their
 * last good versions, and replaces the snapshot unless too much is wrong.
 * @returns the report; the snapshot was replaced only when its `failures` is empty
 * @throws what the source throws; the last snapshot then stays
 */
export async function pull(input: PullInput): Promise<PullReport> {
  const { source, dir, site, now, records } = input;
  const stored = readLastSnapshotFile(dir, input.memo);
  // The same ids in another database are different documents.
  const last = stored?.snapshot.source === source.description ? stored.snapshot : null;
  const known =
    last === null || input.key === undefined
      ? {}
      : readVersions(dir, input.key, stored?.sha256 ?? "", records).versions;
  const before = last === null ? null : documentsByCollection(last);
  const versions: Record<string, Map<string, string>> = {};
  const saved: Record<string, Record<string, string>> = {};
  const skippedIds: Record<string, readonly string[]> = {};
  const context: ParseContext = { now, site };
  const collections: CollectionReport[] = [];
  const problems: Problem[] = [];

  async function take<T extends Identified>(
    collection: Collection,
    parse: (raw: RawDocument) => Parsed<T>,
    previous: readonly T[] = [],
  ): Promise<readonly T[]> {
    const parsed = await readChanged({
      source,
      collection,
      parse,
      last: previous,
      versions: known[collection] ?? {},
      onPage: (found) => input.onPage?.(collection, found),
    });
    const merged = mergeCollection(collection, parsed, previous);
    const { documents, skipped, previousUsed, partial } = merged;
    const unpublished = new Set(skipped);
    // A document with a problem, or with the slug of another one, is read and reported again in the next pull.
    const good = new Map<string, string>();
    for (const { id, version, result } of parsed) {
      if (result.problems.length === 0 && version !== null && !unpublished.has(id)) good.set(id, version);
    }
    versions[collection] = good;
    saved[collection] = savedTimes(parsed, unpublished, new Set(previousUsed), last?.saved[collection] ?? {});
    problems.push(...merged.problems);
    skippedIds[collection] = skipped;
    const counts = { before: before?.[collection].length ?? 0, found: parsed.length, published: documents.length };
    collections.push({ collection, ...counts, skipped, previousUsed, partial });
    return documents;
  }

  const storedPosts = last?.posts.filter((post) => hasBody(dir, post, input.intact));
  const foundPosts = await take("posts", (raw) => storePost(dir, parsePost(raw, context)), storedPosts);
  const foundCategories = await take("categories", (raw) => parseCategory(raw, context), last?.categories);
  const events = await take("events", (raw) => parseEvent(raw, context), last?.events);
  const albums = await take("photo-gallery", (raw) => parseAlbum(raw, context), last?.albums);
  const hymns = await take("downloads-stotra-gajar", (raw) => parseHymn(raw, context), last?.hymns);
  const abhangs = await take("abhang-lyrics", (raw) => parseAbhang(raw, context), last?.abhangs);
  const kendras = await take("upasana-kendra", (raw) => parseKendra(raw, context), last?.kendras);
  const jaapCount = takeJaapCount(await source.jaapCount());

  const spelled = withOneSpelling(foundPosts, foundCategories, site);
  const { posts, categories } = spelled;
  problems.push(...spelled.problems);
  // Like bad documents, documents with another spelling are read and reported again in the next pull.
  for (const { collection, id } of spelled.problems) versions[collection]?.delete(id);

  const failures = findFailures({ collections, site, allowShrink: input.allowShrink });
  const report: PullReport = {
    source: source.description,
    readTime: source.readTime,
    collections,
    problems,
    scheduled: { schedule: site.schedule, posts: futurePosts(posts, now).map(scheduledPost) },
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
    saved,
  };
  const write = () => {
    const sha256 = writeSnapshot(dir, snapshot, input.memo);
    if (input.key !== undefined) {
      const byId = Object.fromEntries(Object.entries(versions).map(([name, own]) => [name, Object.fromEntries(own)]));
      writeVersions(dir, input.key, sha256, { versions: byId, skipped: skippedIds }, records);
    }
    removeOtherBodies(dir, new Set(posts.flatMap((post) => post.body ?? [])));
  };
  if (input.memo !== undefined && input.isPostponed === true) input.memo.postpone(snapshot, write);
  else write();
  return report;

  function scheduledPost({ id, postTime }: StoredPost): ScheduledPost {
    const format = new Intl.DateTimeFormat("en-GB", {
      timeZone: site.timeZone,
      dateStyle: "medium",
      timeStyle: "short",
    });
    return { id, time: format.format(postTime * 1000) };
  }

  function takeJaapCount(raw: RawDocument | null): JaapCount | null {
    if (raw === null) return null;
    const { value, problems: own } = parseJaapCount(raw, context);
    problems.push(...own);
    const [current, lastValid] = [countsOf(value), countsOf(last?.jaapCount)];
    // In the order of the document, whatever was read before. An entry that cannot be parsed keeps its last valid count.
    const entries = Object.keys(raw.data).flatMap((name) => {
      const count = current.get(name) ?? lastValid.get(name);
      return count === undefined ? [] : [[name, count] as const];
    });
    return asStored({ ...value, entries: Object.fromEntries(entries) });
  }
}

function countsOf(count: JaapCount | null | undefined) {
  return new Map(Object.entries(count?.entries ?? {}));
}

/** When the documents of a collection that are in the snapshot were saved. @param last the times of the last snapshot */
function savedTimes(
  read: readonly Readonly<{ id: string; version: string | null }>[],
  unpublished: ReadonlySet<string>,
  previous: ReadonlySet<string>,
  last: Readonly<Record<string, string>>,
): Record<string, string> {
  const times: [id: string, time: string][] = [];
  for (const { id, version } of read) {
    const time = (previous.has(id) ? last[id] : version) ?? null;
    if (time !== null && !unpublished.has(id)) times.push([id, time]);
  }
  return Object.fromEntries(times);
}

function storePost(dir: string, parsed: ReturnType<typeof parsePost>): Parsed<StoredPost> {
  if (!parsed.ok) return parsed;
  const { content, ...post } = parsed.value;
  const pictures = content === null ? [] : pictureSources(content);
  const body = content === null ? null : writeBody(dir, content);
  return { ...parsed, value: { ...post, body, pictures } };
}
