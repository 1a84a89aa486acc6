// Fetch, validate, store: one point in time of the database becomes the snapshot on disk, completely or not at all.
import type { Collection, SiteConfig } from "../../site/config-type.ts";
import type { Records } from "../../system/checksummed-file.ts";
import { removeOtherBodies } from "./bodies.ts";
import { type Respelled, withOneSpelling } from "./category-spelling.ts";
import { findFailures } from "./failures.ts";
import { readKnownDocuments, withoutDocuments, writeKnownDocuments } from "./known-documents.ts";
import type { PulledCollection } from "./pull-collection.ts";
import { type PullCollectionsInput, pullCollections } from "./pull-collections.ts";
import { pullJaapCount } from "./pull-jaap-count.ts";
import { readLastSnapshotFile } from "./read.ts";
import type { PullReport, ScheduledPost } from "./report.ts";
import { futurePosts } from "./schedule.ts";
import type { SnapshotFile, SnapshotMemo } from "./snapshot-memo.ts";
import { EMPTY_SNAPSHOT, type Snapshot, type StoredPost, compareIds } from "./snapshot.ts";
import { type Ahead, readAhead, removeAhead, writeAhead } from "./write-ahead.ts";
import { writeSnapshot } from "./write.ts";

export type PullInput = PullCollectionsInput &
  Readonly<{
    /** Identifies the validation code. If it is set, documents unchanged since the last pull with the same code are not read. */
    key?: string;
    /** Reads and validates all of them nevertheless. */
    isAnew?: boolean;
    /** Reads and writes what is known of documents; by default from the disk each time. */
    records?: Records;
    /** Accepts a collection that has lost more than half of its documents. */
    allowShrink: boolean;
    /** Avoids reading the snapshot twice if a build follows in the same process. */
    memo?: SnapshotMemo;
    /** Leaves the snapshot in the memo; it is written by the memo's `write`, after the build. */
    isPostponed?: boolean;
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
  const lastFile = stored?.snapshot.source === source.description ? stored : null;
  const ahead = lastFile === null ? null : readAhead(dir, lastFile);
  const last = ahead?.snapshot ?? lastFile?.snapshot ?? EMPTY_SNAPSHOT;
  const pulled = await pullCollections(input, last, readKnown(input, lastFile, ahead));
  const jaap = pullJaapCount(await source.jaapCount(), last.jaapCount, { now, site });
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
  if (input.memo === undefined || input.isPostponed !== true || lastFile === null) write();
  else input.memo.postpone(snapshot, { writeAhead: () => writeAhead(dir, lastFile, snapshot), write });
  return report;
}

/** What is known of the documents of the snapshot on disk, without those that are newer in the log. */
function readKnown({ dir, key, isAnew = false, records }: PullInput, last: SnapshotFile | null, ahead: Ahead | null) {
  const knownOf = readKnownDocuments(dir, isAnew ? null : (key ?? null), last?.sha256 ?? null, records);
  if (ahead === null) return knownOf;
  return (collection: Collection) => withoutDocuments(knownOf(collection), ahead.changedIn(collection));
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
  removeAhead(dir);
  removeOtherBodies(dir, new Set(snapshot.posts.flatMap((post) => post.body ?? [])));
}

function scheduledPosts(posts: readonly StoredPost[], { timeZone }: SiteConfig, now: number): ScheduledPost[] {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, dateStyle: "medium", timeStyle: "short" });
  return futurePosts(posts, now).map(({ id, postTime }) => ({ id, time: format.format(postTime * 1000) }));
}
