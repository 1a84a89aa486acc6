// What search boxes offer while one types: a file small enough for a telephone.
import { categoryIndex, tagIndex } from "../library/taxonomy.ts";
import type { Suggestion } from "../search/index-format.ts";
import { abhangUrl, categoryUrl, hymnUrl, postUrl, searchUrl, tagUrl } from "../site/urls.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";

const NEWEST_POSTS = 400;
const SONGS = 1_000;

/** Categories, tags and poets first, then hymns, abhangs and the newest posts by their titles. */
export function siteSuggestions(snapshot: Snapshot): Suggestion[] {
  const poets = [...new Set(snapshot.abhangs.map(({ poet }) => poet))].filter((poet) => poet !== null);
  const all = [
    ...categoryIndex(snapshot).entries.map(({ title, slug }) => ({ text: title, url: categoryUrl(slug) })),
    ...tagIndex(snapshot).entries.map(({ title, slug }) => ({ text: title, url: tagUrl(slug) })),
    ...poets.map((poet) => ({ text: poet, url: searchUrl(poet) })),
    ...snapshot.hymns
      .filter(({ stanzas }) => stanzas.length > 0)
      .slice(0, SONGS)
      .map(({ title, slug }) => ({ text: title, url: hymnUrl(slug) })),
    ...snapshot.abhangs.slice(0, SONGS).map(({ title, slug }) => ({ text: title, url: abhangUrl(slug) })),
    ...snapshot.posts.slice(0, NEWEST_POSTS).map(({ title, slug }) => ({ text: title, url: postUrl(slug) })),
  ];
  return [...new Map(all.map((one) => [one.text, one])).values()];
}
