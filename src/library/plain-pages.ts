// Pages that show no content of their own: search and errors.
import { t } from "../site/strings.ts";
import {
  abhangsUrl,
  categoriesUrl,
  galleryUrl,
  homeUrl,
  hymnsUrl,
  jaapUrl,
  kendrasUrl,
  postsUrl,
  searchPageUrl,
} from "../site/urls.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { type PostCard, postCard } from "./card.ts";
import type { Framed } from "./page-info.ts";
import { type PackName, packsOf, searchPack } from "./packs.ts";
import { type MenuLink, shellOf } from "./shell.ts";

const NEWEST = 4;

/** The parts of the site that have something to show. */
type Ways = Readonly<{ ways: readonly MenuLink[] }>;

export function searchPage(snapshot: Snapshot): Framed {
  return {
    shell: shellOf(snapshot),
    page: { kind: "search", title: t.searchTitle, description: t.searchIdle, path: searchPageUrl },
  };
}

export function notFoundPage(snapshot: Snapshot): Framed & Ways & Readonly<{ posts: readonly PostCard[] }> {
  return {
    shell: shellOf(snapshot),
    page: { kind: "error", title: t.notFound, description: t.notFoundText, path: null, noIndex: true },
    ways: waysOf(snapshot),
    posts: snapshot.posts.slice(0, NEWEST).map(postCard),
  };
}

/** What can be kept and what is; also what is shown in the place of a page that is not kept. */
export function offlinePage(snapshot: Snapshot): Framed & Ways & Readonly<{ packs: readonly PackName[] }> {
  return {
    shell: shellOf(snapshot),
    page: { kind: "error", title: t.keptLink, description: t.keptIntro, path: null, noIndex: true },
    ways: waysOf(snapshot),
    packs: [...packsOf(snapshot), searchPack].map(({ id, title, url }) => ({ id, title, url })),
  };
}

function waysOf({ posts, abhangs, hymns, albums, kendras }: Snapshot): MenuLink[] {
  return [
    { label: t.home, url: homeUrl, isThere: true },
    { label: t.allPosts, url: postsUrl, isThere: posts.length > 0 },
    { label: t.categories, url: categoriesUrl, isThere: posts.length > 0 },
    { label: t.abhangs, url: abhangsUrl, isThere: abhangs.length > 0 },
    { label: t.hymnTexts, url: hymnsUrl, isThere: hymns.length > 0 },
    { label: t.photoGallery, url: galleryUrl, isThere: albums.length > 0 },
    { label: t.jaapBank, url: jaapUrl, isThere: true },
    { label: t.upasanaKendras, url: kendrasUrl, isThere: kendras.length > 0 },
  ].flatMap(({ label, url, isThere }) => (isThere ? [{ label, url }] : []));
}
