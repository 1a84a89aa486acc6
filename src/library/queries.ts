// The specification's query table, in its order: what the database would answer, asked of a snapshot.
import type { Category } from "../schemas/category.ts";
import type { Event } from "../schemas/event.ts";
import type { JaapCount } from "../schemas/jaap-count.ts";
import { site } from "../site/config.ts";
import { type Snapshot, type StoredPost, compareIds } from "../snapshot/snapshot.ts";

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

/** As the database does, leaves out the categories without an `order`. */
export function firstCategories(snapshot: Snapshot): Category[] {
  return snapshot.categories
    .flatMap((category) => (category.order === null ? [] : [{ category, order: category.order }]))
    .toSorted((a, b) => a.order - b.order || compareIds(a.category.id, b.category.id))
    .slice(0, pageSizes.categories)
    .map(({ category }) => category);
}

export function activeEvents(snapshot: Snapshot): Event[] {
  return snapshot.events.toSorted((a, b) => compareIds(a.id, b.id)).slice(0, pageSizes.events);
}

/** The document that the browser watches live, as it was at the last pull. */
export function jaapCount({ jaapCount }: Snapshot): JaapCount | null {
  return jaapCount;
}

function latestOf({ posts }: Snapshot, category: string, limit: number): StoredPost[] {
  return take(posts, limit, (post) => post.primaryCategorySlug === category);
}

function take(posts: readonly StoredPost[], limit: number, isWanted: (post: StoredPost) => boolean): StoredPost[] {
  return posts.values().filter(isWanted).take(limit).toArray();
}
