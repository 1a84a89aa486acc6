// What is to be known of each post to find changed ones with few reads, and whether its time of change can be relied on.
import { FieldPath, type QueryDocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import type { SiteConfig } from "../../site/config-type.ts";
import { isPublished, publishedWhen } from "./collections.ts";
import { toIso } from "./convert.ts";
import { decidingFields } from "./published-query.ts";
import type { KnownPost, KnownTime } from "./raw-document.ts";

/** Seconds by which a post's time of change may differ from the time at which it was saved: clocks, and slow networks. */
export const TOLERANCE_S = 900;
/** A person does not save as many posts within a minute. */
const BULK = 20;
/** Share of posts with a correct time of change from which on it can be relied on. */
const RELIABLE_SHARE = 0.99;

/** The names of the fields with times: those of `updatedTime` first. */
export function timeNames({ posts }: SiteConfig["fields"]): string[] {
  return [...posts.updatedTime, ...posts.postTime];
}

/** The fields that `knownPost` needs. */
export function knownFields(fields: SiteConfig["fields"]): FieldPath[] {
  return [...new Set([...publishedWhen("posts", fields).names, ...timeNames(fields)])].map(
    (name) => new FieldPath(name),
  );
}

/** What is to be known of a post that was read, with at least the fields of `knownFields`. */
export function knownPost(doc: QueryDocumentSnapshot, fields: SiteConfig["fields"]): KnownPost {
  const deciding = decidingFields("posts", doc, fields);
  const { value } = publishedWhen("posts", fields);
  return {
    version: toIso(doc.updateTime),
    isPublished: isPublished("posts", deciding, fields),
    isMatched: Object.values(deciding).includes(value),
    times: timeNames(fields).map((name) => knownTime(doc.get(new FieldPath(name)))),
  };
}

/** A survey of `updatedTime`: in how many posts it is correct. */
export type UpdatedTimeSurvey = Readonly<{ total: number; correct: number }>;

/**
 * Counts the posts whose `updatedTime` is that of their last save. Of posts that a program saved together, such as an
 * import, only a time that is not later is required: nobody changed their content at that moment.
 */
export function surveyUpdatedTime(
  posts: Iterable<KnownPost>,
  { posts: names }: SiteConfig["fields"],
): UpdatedTimeSurvey {
  const all = [...posts];
  const minutes = Map.groupBy(all, ({ version }) => version.slice(0, 16));
  const correct = all.filter(({ version, times }) => {
    const time = times
      .slice(0, names.updatedTime.length)
      .map(secondsOf)
      .find((seconds) => seconds !== null);
    if (time === undefined || time === null) return false;
    const saved = Date.parse(version) / 1000;
    const isBulk = (minutes.get(version.slice(0, 16))?.length ?? 0) >= BULK;
    return time <= saved + TOLERANCE_S && (isBulk || time >= saved - TOLERANCE_S);
  });
  return { total: all.length, correct: correct.length };
}

/** Whether changed posts can be found by their `updatedTime`. */
export function isReliable({ total, correct }: UpdatedTimeSurvey): boolean {
  return total > 0 && correct >= total * RELIABLE_SHARE;
}

/** Epoch seconds; null for other values. */
export function secondsOf(time: KnownTime): number | null {
  if (typeof time === "number") return time;
  return typeof time === "string" ? Date.parse(time) / 1000 : null;
}

function knownTime(value: unknown): KnownTime {
  if (value === undefined) return null;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  return value instanceof Timestamp ? toIso(value) : true;
}
