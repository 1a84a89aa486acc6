// The search records of the site: one for every post, abhang, hymn, kendra, album and page of lists.
import { site } from "#config";
import type { Content } from "../../data/library/content.ts";
import { languagePartsOf, withLanguages } from "../../data/library/site-pages/language-sections.ts";
import { thumbnailFor } from "../../data/library/pictures.ts";
import { nameOf } from "../../data/library/names.ts";
import { categoryTitles, isLegal } from "../../data/library/post-groups.ts";
import { gallerySearchables } from "../../data/library/gallery/gallery-section.ts";
import { kendraSearchable } from "../../data/library/kendra/kendra-section.ts";
import type { Searchable, SitePage } from "../../data/library/searchable.ts";
import { postLabels, sitePages } from "../../data/library/site-pages/site-pages.ts";
import { romanPoetName } from "../../data/library/song/poet-name.ts";
import { romanizeName } from "../../language/roman.ts";
import type { Abhang } from "../../data/schemas/abhang.ts";
import type { Hymn } from "../../data/schemas/hymn.ts";
import type { LanguagePart } from "../../data/schemas/html/language-parts.ts";
import type { ShownTexts } from "../format/record.ts";
import type { UiLanguage } from "../../site/config-type.ts";
import { nameIn, nameOfParts, textsOf } from "../../site/i18n/names.ts";
import { inEveryLanguage, languages, uiLanguage } from "../../site/i18n/strings.ts";
import * as urls from "../../site/urls.ts";
import type { StoredPost } from "../../data/snapshot/snapshot.ts";
import {
  type SearchSource,
  type SourceInput,
  plainSections,
  sectionsByLanguage,
  searchSource,
  stanzaSections,
} from "./source.ts";

/** The sources of these records. */
export function searchSources(content: Content): SearchSource[] {
  const { snapshot } = content;
  const sourceOf = postSources(content);
  const posts = snapshot.posts.map(sourceOf);
  const things = [...snapshot.kendras.map(kendraSearchable), ...gallerySearchables(content)].map(thing);
  const songs = [...snapshot.abhangs.map(abhang), ...snapshot.hymns.map(hymn)];
  return [...sitePages(snapshot).map(page), ...songs, ...things, ...posts];
}

function postSources(content: Content): (post: StoredPost) => SearchSource {
  const { snapshot, bodyOf } = content;
  const titles = categoryTitles(snapshot);
  const titleOf = (slug: string) => titles.get(slug) ?? nameOf(slug);
  const labels = postLabels();
  const { mentor, privacyPolicy, terms } = site.posts;
  const ownPages = new Set([mentor, privacyPolicy, terms]);
  return (post) => {
    const parts = languagePartsOf(content, post);
    return searchSource({
      url: urls.postUrl(post.slug),
      type: "post",
      ...(ownPages.has(post.slug) && { shownType: "page" }),
      title: post.title,
      lang: post.lang,
      from: post.body ?? [post.metaDescription],
      // Their sentences have many everyday words, and nobody looks for them by those.
      ...(isLegal(post) && { isFoundByHeadings: true }),
      sections: () =>
        post.body === null ? plainSections([post.metaDescription]) : withLanguages(bodyOf(post.body).parts, parts),
      ...(parts.length > 0 && shownParts(post, parts)),
      image: thumbnailFor(content, post.featureImageUrl),
      // The search page translates it.
      note: titleOf(post.primaryCategorySlug).text,
      description: post.metaDescription,
      names: labels.get(post.slug) ?? [],
      headings: [
        ...post.tags.flatMap((tag) => textsOf(nameOf(tag.label, tag.translations))),
        ...textsOf(titleOf(post.primaryCategorySlug)),
        ...(post.videoId === null ? [] : typeLabels.video),
      ],
      // Lists leave these posts out, too.
      categories: isLegal(post)
        ? []
        : [post.primaryCategorySlug, ...post.otherCategorySlugs].map((slug) => titleOf(slug).text),
      time: post.postTime,
    });
  };
}

/** In each language of the interface the title of its part, as on the page. */
function shownParts(post: StoredPost, parts: readonly LanguagePart[]): Pick<SourceInput, "languages" | "shown"> {
  const name = nameOfParts(post, parts);
  const shownIn = (language: UiLanguage): ShownTexts => ({ title: nameIn(name, language), note: null, lines: null });
  return {
    languages: parts.map(({ lang }) => lang),
    shown: Object.fromEntries(languages.map((language) => [language, shownIn(language)])),
  };
}

/** So that a search for a poet's abhang, a god's stotra or a post's video finds them. */
const typeLabels = {
  abhang: [...new Set(inEveryLanguage(({ searchFilters }) => searchFilters.abhangs))],
  stotra: [...new Set(inEveryLanguage(({ searchFilters }) => searchFilters.stotra))],
  gajar: [...new Set(inEveryLanguage(({ searchFilters }) => searchFilters.gajar))],
  video: [...new Set(inEveryLanguage(({ video }) => video.label))],
};

function abhang({ slug, title, lang, poet, stanzas, meanings }: Abhang): SearchSource {
  return searchSource({
    url: urls.abhangUrl(slug),
    type: "abhang",
    title,
    lang,
    note: poet,
    names: [poet],
    headings: typeLabels.abhang,
    roman: romanizeName(title, lang),
    romanNote: poet === null ? null : romanPoetName(poet, lang),
    from: [stanzas, meanings],
    sections: () => stanzaSections(stanzas, meanings),
  });
}

const listUrls = { stotra: urls.stotraListUrl, gajar: urls.gajarListUrl };

function hymn({ slug, title, lang, downloadType, stanzas, meanings }: Hymn): SearchSource {
  const url = stanzas.length > 0 ? urls.hymnUrl(slug) : `${listUrls[downloadType]}#${encodeURIComponent(slug)}`;
  return searchSource({
    url,
    type: downloadType,
    title,
    lang,
    headings: typeLabels[downloadType],
    roman: romanizeName(title, lang),
    from: [stanzas, meanings],
    sections: () => stanzaSections(stanzas, meanings),
  });
}

function page({ url, title, intro, labels = [], words, contents = [] }: SitePage): SearchSource {
  const texts = [...(intro === null ? [] : textsOf(intro)), ...contents];
  const shownIn = (language: UiLanguage): ShownTexts => ({
    title: nameIn(title, language),
    note: null,
    lines: intro === null ? [] : [nameIn(intro, language)],
  });
  const { text, lang } = nameIn(title, uiLanguage);
  return searchSource({
    url,
    type: "page",
    title: text,
    lang,
    isFilteredByLanguage: false,
    // The name of a poet.
    roman: "en" in title.translations ? null : romanizeName(title.text, title.lang),
    names: [...new Set([...textsOf(title), ...labels, ...words])],
    from: texts,
    sections: () => plainSections(texts),
    shown: Object.fromEntries(languages.map((language) => [language, shownIn(language)])),
  });
}

/** A worship centre or an album. Captions, which have a name once for each picture, weigh less than texts about it. */
function thing({ texts, captions = [], ...record }: Searchable): SearchSource {
  const description = captions.map(({ text }) => text).join(" ");
  return searchSource({
    ...record,
    ...(description !== "" && { description, isFoundByHeadings: true }),
    isFilteredByLanguage: false,
    from: [texts, captions],
    sections: () => [...plainSections(texts), ...sectionsByLanguage(captions)],
  });
}
