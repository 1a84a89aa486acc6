// When content last changed.
import { memoise } from "../../system/memoise.ts";

type Timed = Readonly<{ postTime: number; updatedTime: number | null }>;

/** When a post was published or revised, whichever is later, in epoch seconds. */
export function modifiedTime({ postTime, updatedTime }: Timed): number {
  return Math.max(postTime, updatedTime ?? postTime);
}

/** The newest change among posts, in epoch seconds; null where there are none. */
export const newestTime = memoise((posts: readonly Timed[]): number | null =>
  posts.reduce<number | null>((newest, post) => Math.max(newest ?? 0, modifiedTime(post)), null),
);
