// Which tags are related: those that share the most posts.
import type { Group } from "./post-groups.ts";

/**
 * The tags that share posts with a tag, from the one that shares most; with as many, in the order of `tags`.
 * @param tags all tags, with their posts
 * @param limit how many of them, at most
 */
export function relatedTags(tag: Group, tags: readonly Group[], limit: number): Group[] {
  const own = new Set(tag.posts);
  return tags
    .filter(({ slug }) => slug !== tag.slug)
    .map((other) => ({ other, shared: other.posts.filter((post) => own.has(post)).length }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, limit)
    .map(({ other }) => other);
}
