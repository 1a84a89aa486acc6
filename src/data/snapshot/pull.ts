// Fetch, validate, store: one point in time of the source becomes the snapshot on disk, completely or not at all.
import type { SiteConfig } from "../../site/config-type.ts";
import type { RawDocument } from "../firestore/raw-document.ts";
import { type JaapCount, parseJaapCount } from "../schemas/jaap-count.ts";
import { type ParseContext, type Problem, nearMissProblem } from "../schemas/parse.ts";
import { asStored } from "../../system/checksummed-file.ts";
import { removeOtherBodies } from "./bodies.ts";
import { withOneSpelling } from "./category-spelling.ts";
import { findFailures } from "./failures.ts";
import { type PullCollectionsInput, type PulledCollection, pullCollections } from "./pull-collections.ts";
import { readLastSnapshot, writeSnapshot } from "./store.ts";
import type { PullReport, ScheduledPost } from "./report.ts";
import { futurePosts } from "./schedule.ts";
import { EMPTY_SNAPSHOT, type Snapshot, type StoredPost, newestFirst } from "./snapshot.ts";

export type PullInput = PullCollectionsInput &
  Readonly<{
    /** Accepts a collection that has lost more than half of its documents. */
    allowShrink: boolean;
    /** Leaves the bodies of earlier snapshots where they are, because something still reads them. */
    keepsBodies?: boolean;
  }>;

/** `snapshot` is null where there are failures; the one on disk then stays. */
export type Pulled = PullReport & Readonly<{ snapshot: Snapshot | null }>;

/**
 * Reads everything, replaces bad documents by their last good versions, and replaces the snapshot unless too much is wrong.
 * @throws what the source throws; the last snapshot then stays
 */
export async function pull(input: PullInput): Promise<Pulled> {
  const { source, dir, site, now } = input;
  const stored = readLastSnapshot(dir);
  // The same ids in another database are different documents.
  const last = stored?.source === source.description ? stored : EMPTY_SNAPSHOT;
  const pulled = await pullCollections(input, last);
  const hidden = (await source.nearMisses?.()) ?? [];
  const jaap = pullJaapCount(await source.jaapCount(), last.jaapCount, { now, site });
  const spelled = withOneSpelling(pulled.posts.documents, pulled.categories.documents, site);
  const all: readonly PulledCollection<unknown>[] = Object.values(pulled);
  const collections = all.map(({ report }) => report);
  const report: PullReport = {
    source: source.description,
    readTime: source.readTime,
    collections,
    problems: [
      ...hidden.map(({ collection, document, miss }) => nearMissProblem(document, collection, miss)),
      ...all.flatMap(({ problems }) => problems),
      ...jaap.problems,
      ...spelled.problems,
    ],
    scheduled: { schedule: site.schedule, posts: scheduledPosts(spelled.posts, site, now) },
    failures: findFailures({ collections, site, allowShrink: input.allowShrink }),
  };
  if (report.failures.length > 0) return { ...report, snapshot: null };
  const snapshot: Snapshot = {
    source: source.description,
    readTime: source.readTime,
    posts: spelled.posts.toSorted(newestFirst),
    categories: spelled.categories,
    events: pulled.events.documents,
    albums: pulled["photo-gallery"].documents,
    hymns: pulled["downloads-stotra-gajar"].documents,
    abhangs: pulled["abhang-lyrics"].documents,
    kendras: pulled["upasana-kendra"].documents,
    jaapCount: jaap.counts,
    saved: Object.fromEntries(all.map(({ report: { collection }, saved }) => [collection, saved])),
  };
  writeSnapshot(dir, snapshot);
  if (input.keepsBodies !== true) removeOtherBodies(dir, new Set(snapshot.posts.flatMap((post) => post.body ?? [])));
  return { ...report, snapshot };
}

function scheduledPosts(posts: readonly StoredPost[], { timeZone }: SiteConfig, now: number): ScheduledPost[] {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, dateStyle: "medium", timeStyle: "short" });
  return futurePosts(posts, now).map(({ id, postTime }) => ({ id, time: format.format(postTime * 1000) }));
}

/**
 * Brings the counts up to date. An entry that cannot be parsed keeps its last valid count.
 * @param raw null if the database has no such document. @param last the counts of the last snapshot
 */
function pullJaapCount(
  raw: RawDocument | null,
  last: JaapCount | null,
  context: ParseContext,
): Readonly<{ counts: JaapCount | null; problems: readonly Problem[] }> {
  if (raw === null) return { counts: null, problems: [] };
  const { value, problems } = parseJaapCount(raw, context);
  const [current, lastValid] = [countsOf(value), countsOf(last)];
  // In the order of the document, whatever was read before.
  const entries = Object.keys(raw.data).flatMap((name) => {
    const count = current.get(name) ?? lastValid.get(name);
    return count === undefined ? [] : [[name, count] as const];
  });
  return { counts: asStored({ ...value, entries: Object.fromEntries(entries) }), problems };
}

function countsOf(count: JaapCount | null) {
  return new Map(Object.entries(count?.entries ?? {}));
}
