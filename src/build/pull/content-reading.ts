// Decides how a pull reads the posts: only those that have changed, or all of them.
import { DatabaseError } from "../../data/firestore/errors.ts";
import { TOLERANCE_S, isReliable, secondsOf, surveyUpdatedTime } from "../../data/firestore/known-posts.ts";
import type { KnownPost, KnownPosts, RawSource } from "../../data/firestore/raw-document.ts";
import { type PostIndex, readPostIndex, writePostIndex } from "../../data/snapshot/post-index.ts";
import { readLastSnapshotFile } from "../../data/snapshot/read.ts";
import type { SiteConfig } from "../../site/config-type.ts";
import type { RunContext } from "../context.ts";

const DAY_MINUTES = 1440;
const NAMED = 10;

/** A source for one pull. */
export type Reading = Readonly<{
  source: RawSource;
  /** Records what was read for the next pull. Called when the snapshot is written. @returns sentences for the report */
  finish: () => readonly string[];
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
  if (source.recordingPosts === undefined) return { source, finish: () => [] };
  const last = readLastSnapshotFile(folders.snapshot, memo);
  const isSame = last !== null && last.snapshot.source === source.description;
  const index = isSame ? readPostIndex(folders.snapshot, key, last.sha256) : null;
  const reason = whyFull();
  if (reason === null && index !== null) {
    const continued = await continuedFrom(source, index.known);
    if (continued !== null) {
      const { known, changed } = continued;
      return {
        source: continued.source,
        finish() {
          save({ ...index, known });
          return [
            `Only posts with a new updatedTime were read (${changed.length}). The counts and sums of all posts agree with that.`,
          ];
        },
      };
    }
  }
  const posts = new Map<string, KnownPost>();
  return {
    source: source.recordingPosts((id, post) => posts.set(id, post)),
    finish() {
      const known = { readTime: source.readTime, posts };
      save({ fullReadAt: now, survey: surveyUpdatedTime(posts.values(), site.fields), known });
      const why = reason ?? "counts and sums of the posts do not agree with those that have a new time of change";
      return [`Everything was read: ${why}.`, ...unnoticed(index?.known ?? null, known, site)];
    },
  };

  function whyFull(): string | null {
    if (isFull) return "--full was given";
    if (index === null) return "there is no earlier read that fits the snapshot and the code";
    const { correct, total } = index.survey;
    if (!isReliable(index.survey)) return `updatedTime was correct in only ${correct} of ${total} posts`;
    const night = lastTimeOfDay(settings.fullReadMinute, site.timeZone, now);
    return index.fullReadAt < night ? "the time for this has come, as every night (FULL_READ_AT)" : null;
  }

  function save(index: PostIndex): void {
    const written = readLastSnapshotFile(folders.snapshot, memo);
    if (written !== null) writePostIndex(folders.snapshot, key, written.sha256, index);
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

/** Sentences about published posts that were changed without their time of change. */
function unnoticed(before: KnownPosts | null, { posts }: KnownPosts, { fields }: SiteConfig): string[] {
  if (before === null) return [];
  const since = Date.parse(before.readTime) / 1000 - TOLERANCE_S;
  const ids = [...posts].flatMap(([id, { version, isPublished, times }]) => {
    const last = before.posts.get(id);
    const isChanged = isPublished && last !== undefined && last.version !== version;
    const updated = times.slice(0, fields.posts.updatedTime.length).map(secondsOf);
    return isChanged && !updated.some((time) => time !== null && time > since) ? [`posts/${id}`] : [];
  });
  const rest = ids.length > NAMED ? ` and ${ids.length - NAMED} more` : "";
  const named = `${ids.slice(0, NAMED).join(", ")}${rest}`;
  return ids.length === 0 ? [] : [`Changed without a new updatedTime, and found only by reading everything: ${named}.`];
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
