// Posts: each one's page, and the pages that list them all.
import { site } from "../site/config.ts";
import { t } from "../site/strings.ts";
import { categoryUrl, homeUrl, postUrl, postsPageUrl, tagUrl } from "../site/urls.ts";
import type { Snapshot, StoredPost } from "../snapshot/snapshot.ts";
import { type PostCard, postCard } from "./card.ts";
import { modifiedTime, newestTime } from "./modified-time.ts";
import type { Framed } from "./page-info.ts";
import { type ListPage, listTitle, pagesOf } from "./pages-of.ts";
import { type BodyPictures, type Picture, pictureFor, picturesFor, previewFor, sharedImage } from "./pictures.ts";
import { shellOf } from "./shell.ts";
import { categoryTitles } from "./post-groups.ts";
import { once } from "./once.ts";

export type PostPage = Framed &
  Readonly<{
    post: StoredPost;
    picture: Picture | null;
    bodyPictures: BodyPictures;
    category: Readonly<{ title: string; url: string }>;
    tags: readonly Readonly<{ label: string; url: string }>[];
    /** Neighbours in the primary category; `newer` was published after. */
    newer: PostCard | null;
    older: PostCard | null;
    related: readonly PostCard[];
  }>;

export type PostListPage = Framed & Readonly<{ list: ListPage<PostCard>; heading: string }>;

const RELATED = 3;

export const postPages = once((snapshot: Snapshot): PostPage[] => {
  const shell = shellOf(snapshot);
  const titles = categoryTitles(snapshot);
  const byCategory = Map.groupBy(snapshot.posts, (post) => post.primaryCategorySlug);
  return byCategory
    .values()
    .flatMap((siblings) => {
      const siblingCards = siblings.map(postCard);
      return siblings.map((post, index): PostPage => {
        const category = {
          title: titles.get(post.primaryCategorySlug) ?? post.primaryCategorySlug,
          url: categoryUrl(post.primaryCategorySlug),
        };
        return {
          shell,
          page: {
            kind: "post",
            title: post.title,
            description: (post.metaDescription ?? post.excerpt) || post.title,
            path: postUrl(post.slug),
            lang: post.lang,
            imageUrl: previewFor(post.id) ?? sharedImage(post.featureImageUrl),
            crumbs: [
              { label: t.home, url: homeUrl },
              { label: category.title, url: category.url },
            ],
            article: {
              publishedTime: post.postTime,
              updatedTime: post.updatedTime,
              section: category.title,
              tags: post.tags.map((tag) => tag.label),
              videoId: post.videoId,
            },
            modifiedTime: modifiedTime(post),
          },
          post,
          picture: pictureFor(post.featureImageUrl),
          bodyPictures: picturesFor(post.pictures),
          category,
          tags: post.tags.map((tag) => ({ label: tag.label, url: tagUrl(tag.slug) })),
          newer: siblingCards[index - 1] ?? null,
          older: siblingCards[index + 1] ?? null,
          related: relatedTo(siblingCards, index),
        };
      });
    })
    .toArray();
});

export const postListPages = once((snapshot: Snapshot): PostListPage[] => {
  const shell = shellOf(snapshot);
  return pagesOf(snapshot.posts.map(postCard), site.pageSizes.listing, postsPageUrl).map((list) => ({
    shell,
    page: {
      kind: "posts",
      title: listTitle(t.allPosts, list),
      description: t.allPosts,
      path: postsPageUrl(list.number),
      crumbs: [{ label: t.home, url: homeUrl }],
      previousPath: list.previousPath,
      nextPath: list.nextPath,
      modifiedTime: newestTime(list.items),
    },
    list,
    heading: t.allPosts,
  }));
});

/** The nearest in time of the same category that are not its neighbours already. */
function relatedTo(cards: readonly PostCard[], index: number): PostCard[] {
  const older = cards.slice(index + 2, index + 2 + RELATED);
  const newer = cards.slice(Math.max(0, index - 1 - (RELATED - older.length)), Math.max(0, index - 1));
  return [...newer, ...older];
}
