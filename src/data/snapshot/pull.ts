// Fetch, validate, store: one point in time of the database becomes the snapshot on disk, completely or not at all.
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
import { hasBody, removeOtherBodies, writeBody } from "./bodies.ts";
import { type Respelled, withOneSpelling, withOwnSpelling } from "./category-spelling.ts";
import { findFailures } from "./failures.ts";
import { readKnownDocuments, writeKnownDocuments } from "./known-documents.ts";
import type { Identified } from "./merge.ts";
import { type PulledCollection, pullCollection } from "./pull-collection.ts";
import { pullJaapCount } from "./pull-jaap-count.ts";
import { readLastSnapshotFile } from "./read.ts";
import type { PullReport, ScheduledPost } from "./report.ts";
import { futurePosts } from "./schedule.ts";
import type { SnapshotFile, SnapshotMemo } from "./snapshot-memo.ts";
import { EMPTY_SNAPSHOT, type Snapshot, type StoredPost, compareIds, documentsByCollection } from "./snapshot.ts";
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
  const { source, dir, site, now } = input;
  const stored = readLastSnapshotFile(dir, input.memo);
  // The same ids in another database are different documents.
  const last = stored?.snapshot.source === source.description ? stored : null;
  const pulled = await pullCollections(input, last);
  const jaap = pullJaapCount(await source.jaapCount(), last?.snapshot.jaapCount ?? null, { now, site });
  const spelled = withOneSpelling(pulled.posts.documents, pulled.categories.documents, site);
  const all: readonly PulledCollection<unknown>[] = Object.values(pulled);
  const collections = all.map(({ report }) => report);
  const report: PullReport = {
    source: source.description,
    readTime: source.readTime,
    collections,
    problems: [...all.flatMap(({ problems }) => problems), ...jaap.problems, ...spelled.problems],
    scheduled: { schedule: site.schedule, posts: scheduledPosts(spelled.posts, site, now) },
    failures: findFailures({ collections, site, allowShrink: input.allowShrink }),
  };
  if (report.failures.length > 0) return report;
  const snapshot: Snapshot = {
    source: source.description,
    readTime: source.readTime,
    posts: spelled.posts.toSorted((a, b) => b.postTime - a.postTime || compareIds(b.id, a.id)),
    categories: spelled.categories,
    events: pulled.events.documents,
    albums: pulled["photo-gallery"].documents,
    hymns: pulled["downloads-stotra-gajar"].documents,
    abhangs: pulled["abhang-lyrics"].documents,
    kendras: pulled["upasana-kendra"].documents,
    jaapCount: jaap.counts,
    saved: Object.fromEntries(all.map(({ report: { collection }, saved }) => [collection, saved])),
  };
  const write = () => writePulled(input, snapshot, all, spelled.respelled);
  if (input.memo !== undefined && input.isPostponed === true) input.memo.postpone(snapshot, write);
  else write();
  return report;
}

/** @param lastFile the last snapshot of the same source */
async function pullCollections(input: PullInput, lastFile: SnapshotFile | null) {
  const { source, dir, site, now, key, records } = input;
  const context: ParseContext = { now, site };
  const knownOf = readKnownDocuments(dir, key ?? "", key === undefined ? "" : (lastFile?.sha256 ?? ""), records);
  const snapshot = lastFile?.snapshot ?? EMPTY_SNAPSHOT;
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

/** Writes the snapshot, and what the next pull need not find out again. */
function writePulled(
  { source, dir, key, memo, records }: PullInput,
  snapshot: Snapshot,
  pulled: readonly PulledCollection<unknown>[],
  respelled: Respelled,
): void {
  const sha256 = writeSnapshot(dir, snapshot, memo);
  if (key !== undefined) {
    const known = pulled.map(({ report: { collection, skipped }, known: { versions, faults } }) => {
      const readTime = source.readTimeOf?.(collection) ?? source.readTime;
      return [collection, { readTime, versions, faults, skipped, respelled: respelled[collection] ?? {} }] as const;
    });
    writeKnownDocuments(dir, key, sha256, Object.fromEntries(known), records);
  }
  removeOtherBodies(dir, new Set(snapshot.posts.flatMap((post) => post.body ?? [])));
}

function scheduledPosts(posts: readonly StoredPost[], { timeZone }: SiteConfig, now: number): ScheduledPost[] {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, dateStyle: "medium", timeStyle: "short" });
  return futurePosts(posts, now).map(({ id, postTime }) => ({ id, time: format.format(postTime * 1000) }));
}

function storePost(dir: string, parsed: ReturnType<typeof parsePost>): Parsed<StoredPost> {
  if (!parsed.ok) return parsed;
  const { content, ...post } = parsed.value;
  const pictures = content === null ? [] : pictureSources(content);
  const body = content === null ? null : writeBody(dir, content);
  return { ...parsed, value: { ...post, body, pictures } };
}
