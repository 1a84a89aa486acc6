// Posts with a time in the future: with `schedule: "wait"` in the configuration, they are shown from that time on.
import type { SiteConfig } from "../../site/config-type.ts";
import type { Snapshot } from "./snapshot.ts";

type Schedule = SiteConfig["schedule"];

/** The snapshot without the posts that wait for their time. @param now epoch seconds */
export function releasedAt(snapshot: Snapshot, schedule: Schedule, now: number): Snapshot {
  if (nextRelease(snapshot, schedule, now) === null) return snapshot;
  return { ...snapshot, posts: snapshot.posts.filter(({ postTime }) => postTime <= now) };
}

/** When the next waiting post is to be shown, in epoch seconds; null if none waits. */
export function nextRelease({ posts }: Pick<Snapshot, "posts">, schedule: Schedule, now: number): number | null {
  if (schedule === "show") return null;
  const next = Math.min(...futurePosts(posts, now).map(({ postTime }) => postTime));
  return Number.isFinite(next) ? next : null;
}

/** The posts with a time after `now`, the earliest first. */
export function futurePosts<T extends Readonly<{ postTime: number }>>(posts: readonly T[], now: number): T[] {
  return posts.filter(({ postTime }) => postTime > now).toSorted((a, b) => a.postTime - b.postTime);
}
