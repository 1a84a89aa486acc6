// The suggestions of the search boxes, limited so that the file stays small enough for a phone.
import type { Content } from "../../data/library/content.ts";
import { gallerySearchables } from "../../data/library/gallery/gallery-section.ts";
import { kendraSearchable } from "../../data/library/kendra/kendra-section.ts";
import { categoryGroups, tagGroups } from "../../data/library/post-groups.ts";
import { languagePartsOf } from "../../data/library/site-pages/language-sections.ts";
import { sitePages } from "../../data/library/site-pages/site-pages.ts";
import { langOfScript } from "../../language/script-language.ts";
import { type LocalName, localNamesOf, nameOfParts } from "../../site/i18n/names.ts";
import { languages, stringsIn } from "../../site/i18n/strings.ts";
import { abhangUrl, categoryUrl, hymnUrl, postUrl, tagUrl } from "../../site/urls.ts";
import type { Suggestion, Suggestions } from "../format/dictionary.ts";

const MAX_POSTS = 400;
const MAX_SONGS = 1_000;
const MAX_CENTRES = 400;

/**
 * Pages of the site by every label, poets among them, categories and tags first, then albums and centres, hymns, abhangs and the newest posts
 * by their titles.
 */
export function siteSuggestions(content: Content): Suggestions {
  const { snapshot } = content;
  const categories = categoryGroups(snapshot).filter(({ count }) => count > 0);
  const songs = snapshot.hymns.filter(({ stanzas }) => stanzas.length > 0).slice(0, MAX_SONGS);
  const things = [...gallerySearchables(content), ...snapshot.kendras.slice(0, MAX_CENTRES).map(kendraSearchable)];
  const pages: Suggestion[] = [
    ...sitePages(snapshot).flatMap(({ title, labels = [], url }) => {
      const names = localNamesOf(title);
      const others = labels.filter((text) => names.every((name) => name.text !== text));
      return named(url, "page", [
        ...names,
        ...others.map((text) => ({ text, lang: langOfScript(text, ["mr", "en", "gu"]) })),
      ]);
    }),
    ...categories.flatMap(({ title, slug }) => named(categoryUrl(slug), "category", localNamesOf(title))),
    ...tagGroups(snapshot).flatMap(({ title, slug }) => named(tagUrl(slug), "tag", localNamesOf(title))),
    ...things.flatMap(({ url, type, title, lang, shown = {} }) =>
      named(url, type, [{ text: title, lang }, ...Object.values(shown).map((one) => one.title)]),
    ),
    ...songs.flatMap(({ title, slug, lang, downloadType }) =>
      named(hymnUrl(slug), downloadType, [{ text: title, lang }]),
    ),
    ...snapshot.abhangs
      .slice(0, MAX_SONGS)
      .flatMap(({ title, slug, lang }) => named(abhangUrl(slug), "abhang", [{ text: title, lang }])),
    ...snapshot.posts
      .slice(0, MAX_POSTS)
      .flatMap((post) =>
        named(postUrl(post.slug), "post", localNamesOf(nameOfParts(post, languagePartsOf(content, post)))),
      ),
  ];
  const kinds = languages.map((language) => {
    const { searchTypes, notFound } = stringsIn(language);
    return [language, { ...searchTypes, category: notFound.category, tag: notFound.tag }] as const;
  });
  return {
    kinds: Object.fromEntries(kinds),
    pages: [...new Map(pages.map((one) => [JSON.stringify(one), one])).values()],
  };
}

function named(url: string, kind: string, names: readonly LocalName[]): Suggestion[] {
  return names.map((name) => ({ ...name, url, kind }));
}
