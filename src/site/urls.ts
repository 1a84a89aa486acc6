// Every path of the site. Other modules build no paths. No trailing slashes.
export const homeUrl = "/";
export const postsUrl = "/post";
export const categoriesUrl = "/category";
export const tagsUrl = "/tag";
export const searchPageUrl = "/search";
export const galleryUrl = "/photo-gallery";
export const wallpapersUrl = "/photo-gallery/wallpaper";
export const kendrasUrl = "/upasana-kendra";
/** Where a centre is looked for. The search adds `?text=` with what was typed. */
export const kendraFinderUrl = `${kendrasUrl}#find-centre`;
/** The towns in which the finder looks for a place without a centre. */
export const kendraTownsUrl = `${kendrasUrl}/towns.txt`;
/** The places that a search may name. */
export const kendraPlacesUrl = `${kendrasUrl}/places.txt`;
export const jaapUrl = "/ramnaam-bank";
export const hymnsUrl = "/downloads-stotra-gajar";
export const stotraListUrl = "/downloads-stotra-gajar/stotra-list";
export const gajarListUrl = "/downloads-stotra-gajar/gajar-list";
export const lyricsUrl = "/abhang-lyrics";
export const abhangsUrl = "/abhang-lyrics/abhang";
/** The page of offline reading. The worker also shows it in place of a page that is not saved. */
export const offlineUrl = "/offline";
/** A reader's own list on this device, and offline reading. */
export const savedUrl = "/saved";
export const feedUrl = "/rss.xml";
export const sitemapUrl = "/sitemap-index.xml";
/** For structured data: search engines insert the search terms. */
export const searchTemplateUrl = "/search/{search_term_string}";
/** Icons of the site, drawn by scripts/draw/icons.ts. */
export const iconUrls = {
  vector: "/icon.svg",
  small: "/icon-192.png",
  large: "/icon-512.png",
  maskable: "/icon-maskable-512.png",
  apple: "/apple-touch-icon.png",
} as const;
/** The picture of shared links to pages without their own picture. */
export const cardPicture = { url: "/og-default.png", width: 1200, height: 630 } as const;
/** The placeholder for a picture of a text that is not available. */
export const missingPictureUrl = "/picture-missing.svg";

export function postUrl(slug: string): string {
  return `${postsUrl}/${encodeURIComponent(slug)}`;
}

/** @param page counted from 1 */
export function postsPageUrl(page: number): string {
  return page === 1 ? postsUrl : `${postsUrl}/page/${page}`;
}

/** The posts of a list in one language. @param listUrl the list of all. @param lang BCP 47. @param page counted from 1 */
export function languageListUrl(listUrl: string, lang: string, page = 1): string {
  return paged(`${listUrl}/language/${lang}`, page);
}

/** @param page counted from 1 */
export function categoryUrl(slug: string, page = 1): string {
  return paged(`${categoriesUrl}/${encodeURIComponent(slug)}`, page);
}

export function categoryFeedUrl(slug: string): string {
  return `${categoryUrl(slug)}/rss.xml`;
}

/** @param part counted from 0 */
export function sitemapPartUrl(part: number): string {
  return `/sitemap-${part}.xml`;
}

/** @param page counted from 1 */
export function tagUrl(slug: string, page = 1): string {
  return paged(`${tagsUrl}/${encodeURIComponent(slug)}`, page);
}

/** Letters such as those of Devanagari stay as they are: the escaped form is three times as long, and every device saves the search page. */
export function searchUrl(text: string): string {
  return `${searchPageUrl}/${encodeURIComponent(text).replace(/(?:%[89A-F][\dA-F])+/g, decodeURIComponent)}`;
}

export function albumUrl(slug: string): string {
  return `${galleryUrl}/${encodeURIComponent(slug)}`;
}

export function hymnUrl(slug: string): string {
  return `${hymnsUrl}/${encodeURIComponent(slug)}`;
}

export function hymnTextUrl(slug: string): string {
  return `${hymnUrl(slug)}.txt`;
}

export function abhangUrl(slug: string): string {
  return `/abhang/${encodeURIComponent(slug)}`;
}

export function abhangTextUrl(slug: string): string {
  return `${abhangUrl(slug)}.txt`;
}

/** The page of a poet. No other page has an address below `/abhang-lyrics/poet`. */
export function poetUrl(slug: string): string {
  return `${lyricsUrl}/poet/${encodeURIComponent(slug)}`;
}

/** A kendra's anchor on the page of all kendras. */
export function kendraUrl(slug: string): string {
  return `${kendrasUrl}#${encodeURIComponent(slug)}`;
}

/** The visitor's own counter, on the page of the name-chanting bank. */
export function ownCounterUrl(): string {
  return `${jaapUrl}#own-jaap`;
}

/** The calendar file of a kendra's meeting. */
export function kendraCalendarUrl(slug: string): string {
  return `${kendrasUrl}/${encodeURIComponent(slug)}.ics`;
}

/** Directions to a position or an address; opens the map app, or a website if there is none. */
export function directionsUrl(destination: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}

/** The same in Apple Maps. */
export function appleDirectionsUrl(destination: string): string {
  return `https://maps.apple.com/?daddr=${encodeURIComponent(destination)}`;
}

/** A video's page on YouTube, for readers without JavaScript. */
export function videoUrl(videoId: string): string {
  return `https://www.youtube.com/watch?v=${videoId}`;
}

/** The player without cookies. A page loads it only on a click. */
export function embedUrl(videoId: string): string {
  return `https://www.youtube-nocookie.com/embed/${videoId}`;
}

/** YouTube's still, for structured data only: a page makes no requests to other hosts. */
export function videoStillUrl(videoId: string): string {
  return `https://i.ytimg.com/vi/${videoId}/hqdefault.jpg`;
}

/** A prepared picture by the name of its file. */
export function pictureUrl(file: string): string {
  return `/pictures/${file}`;
}

function paged(path: string, page: number): string {
  return page === 1 ? path : `${path}/${page}`;
}
