// When content last changed.

type Timed = Readonly<{ postTime: number; updatedTime: number | null }>;

/** When a post was published or revised, whichever is later, in epoch seconds. */
export function modifiedTime({ postTime, updatedTime }: Timed): number {
  return Math.max(postTime, updatedTime ?? postTime);
}

/** The newest change among posts, in epoch seconds; null where there are none. */
export function newestTime(posts: readonly Timed[]): number | null {
  return posts.reduce<number | null>((newest, post) => Math.max(newest ?? 0, modifiedTime(post)), null);
}
