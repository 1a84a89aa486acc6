// Every file of the site that depends on the content: its table of contents. A file shows nothing but what is listed with it.
import {
  abhangTextUrl,
  abhangUrl,
  abhangsUrl,
  categoriesUrl,
  categoryFeedUrl,
  feedUrl,
  gajarListUrl,
  homeUrl,
  hymnTextUrl,
  hymnUrl,
  hymnsUrl,
  jaapUrl,
  lyricsUrl,
  offlineUrl,
  poetUrl,
  postUrl,
  postsUrl,
  savedUrl,
  searchPageUrl,
  sitemapPartUrl,
  sitemapUrl,
  stotraListUrl,
  tagsUrl,
} from "../../site/urls.ts";
import type { Content } from "./content.ts";
import { allPostsFeed, categoryFeeds } from "./feed.ts";
import { galleryFiles } from "./gallery/gallery-section.ts";
import { homePage } from "./home.ts";
import { jaapPage } from "./jaap.ts";
import { kendraFiles } from "./kendra/kendra-section.ts";
import { type Listed, type PageData, file, isPage, page } from "./page-info.ts";
import { notFoundPage, offlinePage, savedPage, searchPage } from "./plain-pages.ts";
import { postLanguagePages, postListPages, postPages } from "./posts.ts";
import { partTime, sitemapParts, sitemapXml } from "./sitemap.ts";
import { abhangPages, abhangText } from "./song/abhangs.ts";
import { hymnText } from "./song/hymn-card.ts";
import { hymnListPage, hymnPages, hymnsPage } from "./song/hymns.ts";
import { poetPages } from "./song/poets.ts";
import { abhangListPage, lyricsPage } from "./song/song-lists.ts";
import { categoryIndex, categoryPages, tagIndex, tagPages } from "./taxonomy.ts";

export type ListedFile = ReturnType<typeof siteList>[number];

/** What the files of a route are given. */
export type DataOf<Route extends ListedFile["route"]> = Extract<ListedFile, { route: Route }>["data"];

export function siteList(content: Content) {
  const files = contentFiles(content);
  return [...files, ...sitemaps(files.filter(isPage))];
}

function contentFiles(content: Content) {
  const [firstPosts, ...morePosts] = postListPages(content);
  return [
    page("/", homeUrl, homePage(content)),
    ...(firstPosts ? [page("/post", postsUrl, firstPosts)] : []),
    ...morePosts.map((data) => page("/post/page/[page]", data.list.path, data)),
    ...postLanguagePages(content).map((data) => page("/post/language/[...path]", data.list.path, data)),
    ...postPages(content).map((data) => page("/post/[slug]", postUrl(data.post.slug), data)),
    page("/category", categoriesUrl, categoryIndex(content)),
    ...categoryPages(content).map((data) => page("/category/[...path]", data.list.path, data)),
    page("/tag", tagsUrl, tagIndex(content)),
    ...tagPages(content).map((data) => page("/tag/[...path]", data.list.path, data)),
    ...kendraFiles(content),
    ...galleryFiles(content),
    page("/ramnaam-bank", jaapUrl, jaapPage(content)),
    page("/downloads-stotra-gajar", hymnsUrl, hymnsPage(content)),
    page("/downloads-stotra-gajar/stotra-list", stotraListUrl, hymnListPage(content, "stotra")),
    page("/downloads-stotra-gajar/gajar-list", gajarListUrl, hymnListPage(content, "gajar")),
    ...hymnPages(content).map((data) => page("/downloads-stotra-gajar/[slug]", hymnUrl(data.hymn.slug), data)),
    page("/abhang-lyrics", lyricsUrl, lyricsPage(content)),
    page("/abhang-lyrics/abhang", abhangsUrl, abhangListPage(content)),
    ...abhangPages(content).map((data) => page("/abhang/[slug]", abhangUrl(data.abhang.slug), data)),
    ...poetPages(content).map((data) => page("/abhang-lyrics/poet/[slug]", poetUrl(data.slug), data)),
    page("/offline", offlineUrl, offlinePage(content)),
    page("/saved", savedUrl, savedPage(content)),
    page("/search", searchPageUrl, searchPage(content)),
    page("/404", "/404", notFoundPage(content)),
    file("/rss.xml", feedUrl, allPostsFeed(content)),
    ...[...categoryFeeds(content)].map(([slug, feed]) => file("/category/[slug]/rss.xml", categoryFeedUrl(slug), feed)),
    ...content.snapshot.abhangs.map((abhang) =>
      file("/abhang/[slug].txt", abhangTextUrl(abhang.slug), { text: abhangText(abhang) }),
    ),
    ...content.snapshot.hymns
      .filter(({ stanzas }) => stanzas.length > 0)
      .map((hymn) => file("/downloads-stotra-gajar/[slug].txt", hymnTextUrl(hymn.slug), { text: hymnText(hymn) })),
    file("/manifest.webmanifest", "/manifest.webmanifest", null),
    file("/robots.txt", "/robots.txt", null),
  ];
}

function sitemaps(pages: readonly Listed<string, PageData>[]) {
  const parts = sitemapParts(pages);
  const index = parts.map((entries, part) => ({ path: sitemapPartUrl(part), modifiedTime: partTime(entries) }));
  return [
    file("/sitemap-index.xml", sitemapUrl, { xml: sitemapXml("sitemapindex", "sitemap", index) }),
    // The digest of a text is computed faster than that of thousands of entries.
    ...parts.map((entries, part) =>
      file("/sitemap-[part].xml", sitemapPartUrl(part), { xml: sitemapXml("urlset", "url", entries) }),
    ),
  ];
}
