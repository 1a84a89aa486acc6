// When content was last touched.

type Timed = Readonly<{ postTime: number; updatedTime: number | null }>;

/** Epoch seconds: when a post was revised, or published where that was later. */
export function modifiedTime({ postTime, updatedTime }: Timed): number {
  return Math.max(postTime, updatedTime ?? postTime);
}

/** Epoch seconds of the newest change among posts; null where there are none. */
export function newestTime(posts: readonly Timed[]): number | null {
  return posts.reduce<number | null>((newest, post) => Math.max(newest ?? 0, modifiedTime(post)), null);
}
