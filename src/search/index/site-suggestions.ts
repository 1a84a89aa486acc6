// The suggestions of the search boxes, limited so that the file stays small enough for a phone.
import { sitePages } from "../../data/library/site-pages/site-pages.ts";
import { categoryGroups, tagGroups } from "../../data/library/post-groups.ts";
import type { Suggestion } from "../format/index-format.ts";
import { textsOf } from "../../site/i18n/names.ts";
import { abhangUrl, categoryUrl, hymnUrl, postUrl, tagUrl } from "../../site/urls.ts";
import type { Snapshot } from "../../data/snapshot/snapshot.ts";

const MAX_POSTS = 400;
const MAX_SONGS = 1_000;

/** Pages of the site by every label, poets among them, categories and tags first, then hymns, abhangs and the newest posts by their titles. */
export function siteSuggestions(snapshot: Snapshot): Suggestion[] {
  const categories = categoryGroups(snapshot).filter(({ count }) => count > 0);
  const all = [
    ...sitePages(snapshot).flatMap(({ title, labels = [], url }) =>
      [...textsOf(title), ...labels].map((text) => ({ text, url })),
    ),
    ...categories.flatMap(({ title, slug }) => textsOf(title).map((text) => ({ text, url: categoryUrl(slug) }))),
    ...tagGroups(snapshot).flatMap(({ title, slug }) => textsOf(title).map((text) => ({ text, url: tagUrl(slug) }))),
    ...snapshot.hymns
      .filter(({ stanzas }) => stanzas.length > 0)
      .slice(0, MAX_SONGS)
      .map(({ title, slug }) => ({ text: title, url: hymnUrl(slug) })),
    ...snapshot.abhangs.slice(0, MAX_SONGS).map(({ title, slug }) => ({ text: title, url: abhangUrl(slug) })),
    ...snapshot.posts.slice(0, MAX_POSTS).map(({ title, slug }) => ({ text: title, url: postUrl(slug) })),
  ];
  return [...new Map(all.map((one) => [one.text, one])).values()];
}
