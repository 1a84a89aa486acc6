// What search engines are told of a page, from the same object as its title and cards.
import type {
  Article,
  AudioObject,
  BreadcrumbList,
  CreativeWork,
  Graph,
  ImageGallery,
  MusicComposition,
  Organization,
  SearchAction,
  Thing,
  VideoObject,
  WebSite,
  WithActionConstraints,
} from "schema-dts";
import type { PageInfo, Subject } from "../library/page-info.ts";
import { site } from "../site/config.ts";
import { isoTime } from "../site/format.ts";
import { absoluteUrl, publicUrl } from "../site/origin.ts";
import { label, uiLanguage } from "../site/strings.ts";
import { embedUrl, homeUrl, iconUrls, searchTemplateUrl, videoStillUrl } from "../site/urls.ts";
import { kendraThings } from "./kendra-data.ts";

type Song = Extract<Subject, { poet: string | null }>;

/** @returns null for pages that search engines do not keep, and where there is nothing to tell */
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

function webSite(): WebSite {
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

function organization(): Organization {
  return {
    ...publisher(),
    logo: absoluteUrl(iconUrls.large),
    description: label(site.tagline),
    sameAs: site.social.map((profile) => profile.url),
  };
}

/** The database names no author, so the house speaks for its posts. */
function publisher(): Exclude<Organization, string> {
  return { "@type": "Organization", "@id": organizationId(), name: label(site.owner), url: absoluteUrl(homeUrl) };
}

function articleThings(
  page: PageInfo,
  article: PageInfo["article"] & object,
  url: string,
): [Article, ...VideoObject[]] {
  const { publishedTime, section, tags, videoId } = article;
  const videoUri = `${url}#video`;
  const datePublished = isoTime(publishedTime);
  const own: Article = {
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
  const video: VideoObject = {
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

function subjectThings(page: PageInfo, subject: Subject, url: string): Thing[] {
  switch (subject.kind) {
    case "album":
      return subject.photos.length === 0 ? [] : [gallery(page.title, subject.photos, url)];
    case "places":
      return subject.kendras.flatMap(kendraThings);
    case "song":
      return [song(page, subject, url)];
    case "text":
      return [{ "@type": "CreativeWork", ...workFields(page, subject, url) }];
  }
}

function gallery(name: string, photos: Extract<Subject, { kind: "album" }>["photos"], url: string): ImageGallery {
  return {
    "@type": "ImageGallery",
    name,
    url,
    image: photos.map(({ imageUrl, caption }) => ({
      "@type": "ImageObject",
      contentUrl: publicUrl(imageUrl),
      ...(caption !== null && { caption }),
    })),
  };
}

function song(page: PageInfo, subject: Song, url: string): MusicComposition {
  const { poet } = subject;
  return {
    "@type": "MusicComposition",
    ...workFields(page, subject, url),
    ...(poet !== null && { lyricist: { "@type": "Person", name: poet } }),
  };
}

/** The text itself stands in the page, so it is not said twice. */
function workFields({ title, lang }: PageInfo, { audioUrl, fileUrl }: Song, url: string) {
  const audio: AudioObject | null =
    audioUrl === null ? null : { "@type": "AudioObject", contentUrl: publicUrl(audioUrl) };
  return {
    name: title,
    url,
    ...(lang && { inLanguage: lang }),
    ...(audio && { audio }),
    ...(fileUrl !== null && { encoding: { "@type": "MediaObject", contentUrl: publicUrl(fileUrl) } }),
  } satisfies Partial<Exclude<CreativeWork, string>>;
}

/** The way here; the page itself comes last, and needs no address. */
function breadcrumbs(crumbs: PageInfo["crumbs"] & object, title: string): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [
      ...crumbs.map(({ label: name, url }, index) => ({
        "@type": "ListItem" as const,
        position: index + 1,
        name,
        item: absoluteUrl(url),
      })),
      { "@type": "ListItem", position: crumbs.length + 1, name: title },
    ],
  };
}

function organizationId(): string {
  return `${absoluteUrl(homeUrl)}#organization`;
}
