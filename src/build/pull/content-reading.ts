// Decides how a pull reads the posts: only those that have changed, or all of them.
import { DatabaseError } from "../../data/firestore/errors.ts";
import { isReliable, surveyUpdatedTime } from "../../data/firestore/known-posts.ts";
import { hasNewTime, newTimes } from "../../data/firestore/new-times.ts";
import type { KnownPost, KnownPosts, RawSource } from "../../data/firestore/raw-document.ts";
import { type PostIndex, readPostIndex, writePostIndex } from "../../data/snapshot/post-index.ts";
import { readLastSnapshotFile } from "../../data/snapshot/read.ts";
import type { PullReport } from "../../data/snapshot/report.ts";
import type { SiteConfig } from "../../site/config-type.ts";
import type { RunContext } from "../context.ts";

const DAY_MINUTES = 1440;

/** A source for one pull. */
export type Reading = Readonly<{
  source: RawSource;
  /** Whether every document is to be validated anew: at night, and where it is not known when that was done last. */
  isAnew: boolean;
  /** Records what was read for the next pull. Called when the snapshot is written. @returns a part of the report */
  finish: () => Pick<PullReport, "reading" | "unnoticed">;
}>;

export type ReadingInput = Readonly<{
  run: RunContext;
  source: RawSource;
  site: SiteConfig;
  /** Identifies the code that reads the documents, its configuration included. */
  key: string;
  isFull: boolean;
  /** Epoch seconds. */
  now: number;
}>;

/** @throws DatabaseError */
export async function chooseReading({ run, source, site, key, isFull, now }: ReadingInput): Promise<Reading> {
  const { settings, folders, memo } = run;
  if (source.recordingPosts === undefined) return { source, isAnew: false, finish: () => ({}) };
  const last = readLastSnapshotFile(folders.snapshot, memo);
  const isSame = last !== null && last.snapshot.source === source.description;
  const earlier = isSame ? readPostIndex(folders.snapshot, last.sha256) : null;
  const index = earlier?.key === key ? earlier : null;
  const night = lastTimeOfDay(settings.fullReadMinute, site.timeZone, now);
  const isNightly = index !== null && index.fullReadAt < night;
  const reason = whyFull();
  if (reason === null && index !== null) {
    const continued = await continuedFrom(source, index.known);
    if (continued !== null) {
      const { known, changed } = continued;
      return {
        source: continued.source,
        isAnew: isNightly,
        finish() {
          save({ ...index, known });
          const what = `Only posts with a new updatedTime were read (${changed.length}). The counts and sums of all posts agree with that.`;
          const advice = `A change that was saved without a new updatedTime is found at ${timeOfDay(settings.fullReadMinute)}; npm run pull -- --full finds it now.`;
          return { reading: [what, advice] };
        },
      };
    }
  }
  const posts = new Map<string, KnownPost>();
  return {
    source: source.recordingPosts((id, post) => posts.set(id, post)),
    // After a publish of what a listener received, there is no index.
    isAnew: isNightly || index === null,
    finish() {
      const known = { readTime: source.readTime, posts };
      save({ key, fullReadAt: now, survey: surveyUpdatedTime(posts.values(), site.fields), known });
      const why = reason ?? "counts and sums of the posts do not agree with those that have a new time of change";
      // Where everything is always read, nothing is noticed late.
      const isLate = earlier !== null && isReliable(earlier.survey);
      const unnoticed = isLate ? unnoticedPosts(earlier.known, known, site) : [];
      return { reading: [`Everything was read: ${why}.`], unnoticed };
    },
  };

  function whyFull(): string | null {
    if (isFull) return "--full was given";
    if (last === null) return "there is no snapshot yet";
    if (!isSame) return "the last snapshot is that of another database";
    if (earlier === null) return "npm run watch wrote the last snapshot, or a build that was interrupted";
    if (index === null) return "the code has changed since the last read";
    const { correct, total } = index.survey;
    if (!isReliable(index.survey))
      return `updatedTime was correct in only ${correct} of ${total} posts when all were read last`;
    return isNightly ? "the time for this has come, as every night (FULL_READ_AT)" : null;
  }

  function save(index: PostIndex): void {
    const written = readLastSnapshotFile(folders.snapshot, memo);
    if (written !== null) writePostIndex(folders.snapshot, written.sha256, index);
  }
}

/** @returns null where everything has to be read, also where the database has no index for the sums */
async function continuedFrom(source: RawSource, known: KnownPosts) {
  try {
    return (await source.continuedFrom?.(known)) ?? null;
  } catch (error) {
    if (error instanceof DatabaseError && error.kind === "refused") return null;
    throw error;
  }
}

/** Ids of published posts that have changed, and would not have been read, because none of their times is new. */
function unnoticedPosts(before: KnownPosts, { posts }: KnownPosts, { fields }: SiteConfig): string[] {
  const found = newTimes(before, fields);
  return [...posts].flatMap(([id, post]) => {
    const last = before.posts.get(id);
    const isChanged = post.isPublished && last !== undefined && last.version !== post.version;
    return isChanged && !hasNewTime(post, found) ? [id] : [];
  });
}

/** As people write it: `02:30`. @param minute minutes after midnight */
function timeOfDay(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** When it was last that time of day, in epoch seconds. @param minute minutes after midnight. @param now epoch seconds */
export function lastTimeOfDay(minute: number, timeZone: string, now: number): number {
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const [hours = 0, minutes = 0] = clock
    .format(now * 1000)
    .split(":")
    .map(Number);
  const passed = (hours * 60 + minutes - minute + DAY_MINUTES) % DAY_MINUTES;
  return (Math.floor(now / 60) - passed) * 60;
}
