// Posts: a page for each, and the pages that list them all.
import { site } from "#config";
import { t } from "../../site/i18n/strings.ts";
import type { Name } from "../../site/i18n/names.ts";
import { shownText } from "../../site/i18n/shown-name.ts";
import { categoryUrl, postUrl, postsPageUrl, postsUrl, tagUrl } from "../../site/urls.ts";
import { homeLink } from "./links.ts";
import type { Content } from "./content.ts";
import type { Snapshot, StoredPost } from "../snapshot/snapshot.ts";
import { type PostCard, postCard } from "./card.ts";
import { modifiedTime } from "./modified-time.ts";
import type { PageData } from "./page-info.ts";
import { type BodyPictures, type Picture, pictureFor, picturesFor, previewFor, sharedImage } from "./pictures.ts";
import { siteChrome } from "./site-chrome.ts";
import {
  type CategoryLink,
  categoryLinks,
  isLegal,
  languagesOf,
  listedPosts,
  type PostLanguage,
} from "./post-groups.ts";
import { type PostListPage, listPages } from "./post/post-lists.ts";
import { latestExperiences, latestPravachans } from "./queries.ts";
import { nameOf } from "./names.ts";

export type PostPage = PageData &
  Readonly<{
    post: StoredPost;
    picture: Picture | null;
    bodyPictures: BodyPictures;
    /** Null for the posts that stand alone. */
    category: CategoryLink | null;
    tags: readonly Readonly<{ label: Name; url: string }>[];
    /** Neighbours in the primary category; `newer` was published after. */
    newer: PostCard | null;
    older: PostCard | null;
    related: readonly PostCard[];
    /** What the page of the teacher shows besides its text; null for all other posts. */
    teacher: TeacherLists | null;
  }>;

/** The newest posts in which the teacher speaks, and those that speak of the teacher. */
export type TeacherLists = Readonly<{ discourses: readonly PostCard[]; experiences: readonly PostCard[] }>;

/** What readers of a post are led to, from the same category. */
type PostsAround = Readonly<{ newer: PostCard | null; older: PostCard | null; related: readonly PostCard[] }>;

const NOTHING_AROUND: PostsAround = { newer: null, older: null, related: [] };

/** How many related posts the end of a post names, at most. */
const MAX_RELATED = 3;
const TEACHER_DISCOURSES = 4;
const TEACHER_EXPERIENCES = 4;

/** A page for each post. The teacher's page and the legal ones stand alone: they have no neighbours and no related posts. */
export function postPages(content: Content): PostPage[] {
  const { snapshot } = content;
  const groups = Map.groupBy(snapshot.posts, (post) => (standsAlone(post) ? null : post.primaryCategorySlug));
  const alone = groups.get(null) ?? [];
  return [
    ...[...groups].flatMap(([slug, siblings]) => (slug === null ? [] : siblingPages(content, siblings))),
    ...alone.map((post) => postPage(content, post, NOTHING_AROUND)),
  ];
}

/** The pages of a category's posts. */
function siblingPages(content: Content, siblings: readonly StoredPost[]): PostPage[] {
  const around = postsAround(siblings.map((post) => postCard(content, post)));
  return siblings.map((post, index) => postPage(content, post, around[index] ?? NOTHING_AROUND));
}

function standsAlone(post: StoredPost): boolean {
  return isLegal(post) || post.slug === site.posts.mentor;
}

function postPage(content: Content, post: StoredPost, around: PostsAround): PostPage {
  const category = categoryOf(content, post);
  const imageUrl = previewFor(content, post.id) ?? sharedImage(content, post.featureImageUrl);
  return {
    chrome: siteChrome(content.snapshot),
    page: {
      kind: "post",
      title: post.title,
      description: (post.metaDescription ?? post.excerpt) || post.title,
      path: postUrl(post.slug),
      lang: post.lang,
      imageUrl,
      crumbs: [homeLink, ...(standsAlone(post) ? [] : [{ label: category.title, url: category.url }])],
      article: {
        publishedTime: post.postTime,
        updatedTime: post.updatedTime,
        section: shownText(category.title),
        tags: post.tags.map(({ label, translations }) => shownText(nameOf(label, translations))),
        videoId: post.videoId,
      },
      modifiedTime: modifiedTime(post),
    },
    post,
    picture: pictureFor(content, post.featureImageUrl),
    bodyPictures: picturesFor(content, post.pictures),
    category: standsAlone(post) ? null : category,
    tags: post.tags.map(({ label, slug, translations }) => ({ label: nameOf(label, translations), url: tagUrl(slug) })),
    ...around,
    teacher: post.slug === site.posts.mentor ? teacherLists(content) : null,
  };
}

function categoryOf({ snapshot }: Content, { primaryCategorySlug: slug }: StoredPost): CategoryLink {
  return categoryLinks(snapshot)[slug] ?? { title: nameOf(slug), url: categoryUrl(slug) };
}

export function postListPages(content: Content): PostListPage[] {
  return allListPages(content).filter(({ lang }) => lang === null);
}

export function postLanguagePages(content: Content): PostListPage[] {
  return allListPages(content).filter(({ lang }) => lang !== null);
}

export function postLanguages(snapshot: Snapshot): PostLanguage[] {
  return languagesOf(listedPosts(snapshot), postsUrl);
}

function allListPages(content: Content): PostListPage[] {
  return listPages(content, {
    posts: listedPosts(content.snapshot),
    urlOf: postsPageUrl,
    heading: t.posts.all,
    intro: null,
    pack: null,
    related: [],
    page: {
      kind: "posts",
      title: t.posts.all,
      description: t.posts.all,
      crumbs: [homeLink],
    },
  });
}

function teacherLists(content: Content): TeacherLists {
  const cards = (posts: readonly StoredPost[], count: number) =>
    posts.slice(0, count).map((post) => postCard(content, post));
  return {
    discourses: cards(latestPravachans(content.snapshot), TEACHER_DISCOURSES),
    experiences: cards(latestExperiences(content.snapshot), TEACHER_EXPERIENCES),
  };
}

/**
 * For each post of a category, the newer and the older one in its own language, and the nearest in time of the others:
 * first those in its own language. Older ones come before newer ones, so that a new post changes few pages.
 */
function postsAround(cards: readonly PostCard[]): PostsAround[] {
  const all = [...cards.keys()];
  const around: PostsAround[] = [];
  for (const own of Map.groupBy(all, (index) => cards[index]?.lang).values()) {
    for (const [place, index] of own.entries()) {
      const [newer, older] = [own[place - 1], own[place + 1]];
      const beside = [newer, older].filter((at) => at !== undefined);
      const inOwn = nearest(own, place, MAX_RELATED, beside);
      const others = nearest(all, index, MAX_RELATED - inOwn.length, [...beside, ...inOwn]);
      const cardAt = (at: number | undefined) => (at === undefined ? null : (cards[at] ?? null));
      around[index] = {
        newer: cardAt(newer),
        older: cardAt(older),
        related: [...inOwn.toSorted(byTime), ...others.toSorted(byTime)].flatMap((at) => cards[at] ?? []),
      };
    }
  }
  return around;
}

/** The items around one of a list that are not named yet, as many as wanted: after it, then before it. */
function nearest(list: readonly number[], place: number, wanted: number, named: readonly number[]): number[] {
  const found: number[] = [];
  for (const step of [1, -1]) {
    for (let at = place + step; found.length < wanted; at += step) {
      const other = list[at];
      if (other === undefined) break;
      if (!named.includes(other)) found.push(other);
    }
  }
  return found;
}

/** The newest first, as the cards are. */
function byTime(a: number, b: number): number {
  return a - b;
}
