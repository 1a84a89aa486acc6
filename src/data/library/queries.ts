// The specification's query table, in its order, as functions over a snapshot.
import type { Category } from "../schemas/category.ts";
import type { Event } from "../schemas/event.ts";
import type { JaapCount } from "../schemas/jaap-count.ts";
import { site } from "#config";
import { type Snapshot, type StoredPost, compareIds } from "../snapshot/snapshot.ts";
import { byOrder } from "./order.ts";

const { categories, pageSizes } = site;

export function latestPravachans(snapshot: Snapshot): StoredPost[] {
  return latestOf(snapshot, categories.pravachan, pageSizes.pravachan);
}

export function featuredPosts({ posts }: Snapshot): StoredPost[] {
  return take(posts, pageSizes.featured, (post) => post.otherCategorySlugs.includes(categories.featured));
}

export function thursdayAnnouncements(snapshot: Snapshot): StoredPost[] {
  return latestOf(snapshot, categories.thursday, pageSizes.thursday);
}

export function latestAnnouncements(snapshot: Snapshot): StoredPost[] {
  return latestOf(snapshot, categories.announcements, pageSizes.announcements);
}

export function navadurgaPosts({ posts }: Snapshot): StoredPost[] {
  return take(
    posts,
    pageSizes.navadurga,
    (post) => post.primaryCategorySlug === categories.navadurga && post.language === site.navadurgaLanguage,
  );
}

export function latestExperiences(snapshot: Snapshot): StoredPost[] {
  return latestOf(snapshot, categories.experiences, pageSizes.experiences);
}

export function latestSpecialArticles(snapshot: Snapshot): StoredPost[] {
  return latestOf(snapshot, categories.specialArticles, pageSizes.specialArticles);
}

export function latestVideos({ posts }: Snapshot): StoredPost[] {
  return take(posts, pageSizes.videos, (post) => post.postType === site.videoPostType);
}

/** Skips categories without an `order`, as the database does. */
export function firstCategories(snapshot: Snapshot): Category[] {
  return snapshot.categories
    .filter(({ order }) => order !== null)
    .toSorted(byOrder)
    .slice(0, pageSizes.categories);
}

export function activeEvents(snapshot: Snapshot): Event[] {
  return snapshot.events.toSorted((a, b) => compareIds(a.id, b.id)).slice(0, pageSizes.events);
}

/** The document of the live counts, as of the last pull. */
export function jaapCount({ jaapCount }: Snapshot): JaapCount | null {
  return jaapCount;
}

function latestOf({ posts }: Snapshot, category: string, limit: number): StoredPost[] {
  return take(posts, limit, (post) => post.primaryCategorySlug === category);
}

function take(posts: readonly StoredPost[], limit: number, isWanted: (post: StoredPost) => boolean): StoredPost[] {
  return posts.values().filter(isWanted).take(limit).toArray();
}
