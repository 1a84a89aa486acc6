// Schema.org data of a page, from the same object as its title and link preview.
import type {
  ArticleLeaf,
  BreadcrumbListLeaf,
  Graph,
  OrganizationLeaf,
  SearchAction,
  Thing,
  VideoObjectLeaf,
  WebSiteLeaf,
  WithActionConstraints,
} from "schema-dts";
import type { PageInfo } from "../../data/library/page-info.ts";
import { site } from "#config";
import { isoTime } from "../../site/format.ts";
import { absoluteUrl, publicUrl } from "../../site/origin.ts";
import { label, uiLanguage } from "../../site/i18n/strings.ts";
import { shownText } from "../../site/i18n/shown-name.ts";
import { embedUrl, homeUrl, iconUrls, searchTemplateUrl, videoStillUrl } from "../../site/urls.ts";
import { subjectThings } from "./subject-data.ts";

/** @returns null for pages that search engines do not index, and for pages without data */
export function structuredData(page: PageInfo): Graph | null {
  if (page.path === null || page.noIndex) return null;
  const url = absoluteUrl(page.path);
  const things: Thing[] = [
    ...(page.kind === "home" ? [webSite(), organization()] : []),
    ...(page.article ? articleThings(page, page.article, url) : []),
    ...(page.subject ? subjectThings(page, page.subject, url) : []),
    ...(page.crumbs ? [breadcrumbs(page.crumbs, page.title)] : []),
  ];
  return things.length === 0 ? null : { "@context": "https://schema.org", "@graph": things };
}

function webSite(): WebSiteLeaf {
  const search: WithActionConstraints<SearchAction> = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: absoluteUrl(searchTemplateUrl) },
    "query-input": "required name=search_term_string",
  };
  return {
    "@type": "WebSite",
    name: label(site.title),
    alternateName: label(site.shortTitle),
    url: absoluteUrl(homeUrl),
    inLanguage: uiLanguage,
    publisher: { "@id": organizationId() },
    potentialAction: search,
  };
}

function organization(): OrganizationLeaf {
  return {
    ...publisher(),
    logo: absoluteUrl(iconUrls.large),
    description: label(site.tagline),
    sameAs: site.social.map((profile) => profile.url),
  };
}

/** The author of all posts: the database names none, so it is the site's owner. */
function publisher(): OrganizationLeaf {
  return { "@type": "Organization", "@id": organizationId(), name: label(site.owner), url: absoluteUrl(homeUrl) };
}

function articleThings(
  page: PageInfo,
  article: PageInfo["article"] & object,
  url: string,
): [ArticleLeaf, ...VideoObjectLeaf[]] {
  const { publishedTime, section, tags, videoId } = article;
  const videoUri = `${url}#video`;
  const datePublished = isoTime(publishedTime);
  const own: ArticleLeaf = {
    "@type": "Article",
    headline: page.title,
    mainEntityOfPage: url,
    ...(page.lang && { inLanguage: page.lang }),
    ...(page.imageUrl && { image: [publicUrl(page.imageUrl)] }),
    datePublished,
    dateModified: isoTime(page.modifiedTime ?? publishedTime),
    author: publisher(),
    publisher: { "@id": organizationId() },
    ...(section !== null && { articleSection: section }),
    ...(tags.length > 0 && { keywords: [...tags] }),
    ...(videoId !== null && { video: { "@id": videoUri } }),
  };
  if (videoId === null) return [own];
  const video: VideoObjectLeaf = {
    "@type": "VideoObject",
    "@id": videoUri,
    name: page.title,
    description: page.description,
    thumbnailUrl: [page.imageUrl ? publicUrl(page.imageUrl) : videoStillUrl(videoId)],
    uploadDate: datePublished,
    embedUrl: embedUrl(videoId),
  };
  return [own, video];
}

/** The breadcrumbs. The page itself is last, and needs no address. */
function breadcrumbs(crumbs: PageInfo["crumbs"] & object, title: string): BreadcrumbListLeaf {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [
      ...crumbs.map(({ label: name, url }, index) => ({
        "@type": "ListItem" as const,
        position: index + 1,
        name: shownText(name),
        item: absoluteUrl(url),
      })),
      { "@type": "ListItem", position: crumbs.length + 1, name: title },
    ],
  };
}

function organizationId(): string {
  return `${absoluteUrl(homeUrl)}#organization`;
}
