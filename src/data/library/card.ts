// A post as a card of a list.
import { site } from "#config";
import type { Content } from "./content.ts";
import type { StoredPost } from "../snapshot/snapshot.ts";
import { type Picture, pictureFor } from "./pictures.ts";

export type PostCard = Readonly<{
  slug: string;
  title: string;
  /** BCP 47, of title and summary. */
  lang: string;
  /** Epoch seconds. */
  postTime: number;
  /** Epoch seconds. */
  updatedTime: number | null;
  summary: string;
  picture: Picture | null;
  category: string | null;
  isVideo: boolean;
}>;

export function postCard(content: Content, post: StoredPost): PostCard {
  return {
    slug: post.slug,
    title: post.title,
    lang: post.lang,
    postTime: post.postTime,
    updatedTime: post.updatedTime,
    summary: post.metaDescription ?? post.excerpt,
    picture: pictureFor(content, post.featureImageUrl),
    category: post.primaryCategory,
    isVideo: post.videoId !== null || post.postType === site.videoPostType,
  };
}
