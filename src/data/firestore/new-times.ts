// Says which times of change are new since an earlier read. Only posts with such a time are read.
import { Timestamp } from "firebase-admin/firestore";
import type { SiteConfig } from "../../site/config-type.ts";
import { toIso } from "./convert.ts";
import { isEarlier } from "./iso-time.ts";
import { TOLERANCE_S, secondsOf } from "./known-posts.ts";
import type { KnownPost, KnownPosts } from "./raw-document.ts";

/** Posts that had changed shortly before the earlier read are read again, in case a clock is late: at most this many. */
const MAX_OVERLAP = 10;
/** A time in whole seconds may be earlier than the read before it. */
const SMALLEST_OVERLAP_S = 2;

/** The times of one field and of one type that are after `after`. `at` is the field's place in the times of a known post. */
export type NewTimes = Readonly<{ name: string; at: number; after: number | Timestamp }>;

/** For each name of `updatedTime`, and for numbers and Timestamps: Firestore compares only values of the same type. */
export function newTimes({ readTime, posts }: KnownPosts, { posts: names }: SiteConfig["fields"]): NewTimes[] {
  return names.updatedTime.flatMap((name, at) => {
    const times = [...posts.values()].map((post) => post.times[at] ?? null);
    const since = startOf(
      times.flatMap((time) => secondsOf(time) ?? []),
      Date.parse(readTime) / 1000,
    );
    return [
      ...(times.some((time) => typeof time === "number") ? [{ name, at, after: since }] : []),
      ...(times.some((time) => typeof time === "string")
        ? [{ name, at, after: Timestamp.fromMillis(since * 1000) }]
        : []),
    ];
  });
}

/** Whether one of a post's times is new, so that the post is read. */
export function hasNewTime({ times }: KnownPost, found: readonly NewTimes[]): boolean {
  return found.some(({ at, after }) => {
    const time = times[at];
    if (typeof after === "number") return typeof time === "number" && time > after;
    return typeof time === "string" && isEarlier(toIso(after), time);
  });
}

/** The time from which on posts are read: a tolerance before the last read, but after all but a few of the posts until then. */
function startOf(times: readonly number[], lastRead: number): number {
  const recent = times.filter((time) => time > lastRead - TOLERANCE_S && time <= lastRead).toSorted((a, b) => b - a);
  return Math.min(recent[MAX_OVERLAP - 1] ?? lastRead - TOLERANCE_S, lastRead - SMALLEST_OVERLAP_S);
}
