// The only maker of paths: every link of the site comes from here. No trailing slash.
export const homeUrl = "/";
export const postsUrl = "/post";
export const categoriesUrl = "/category";
export const tagsUrl = "/tag";
export const searchPageUrl = "/search";
export const galleryUrl = "/photo-gallery";
export const wallpapersUrl = "/photo-gallery/wallpaper";
export const kendrasUrl = "/upasana-kendra";
export const jaapUrl = "/ramnaam-bank";
export const hymnsUrl = "/downloads-stotra-gajar";
export const stotraListUrl = "/downloads-stotra-gajar/stotra-list";
export const gajarListUrl = "/downloads-stotra-gajar/gajar-list";
export const lyricsUrl = "/abhang-lyrics";
export const abhangsUrl = "/abhang-lyrics/abhang";
export const feedUrl = "/rss.xml";
/** Stands where a picture of a text cannot be had. */
export const missingPictureUrl = "/picture-missing.svg";

export function postUrl(slug: string): string {
  return `${postsUrl}/${encodeURIComponent(slug)}`;
}

/** @param page counted from 1 */
export function postsPageUrl(page: number): string {
  return page === 1 ? postsUrl : `${postsUrl}/page/${page}`;
}

/** @param page counted from 1 */
export function categoryUrl(slug: string, page = 1): string {
  return paged(`${categoriesUrl}/${encodeURIComponent(slug)}`, page);
}

/** @param page counted from 1 */
export function tagUrl(slug: string, page = 1): string {
  return paged(`${tagsUrl}/${encodeURIComponent(slug)}`, page);
}

export function searchUrl(text: string): string {
  return `${searchPageUrl}/${encodeURIComponent(text)}`;
}

export function albumUrl(slug: string): string {
  return `${galleryUrl}/${encodeURIComponent(slug)}`;
}

export function hymnUrl(slug: string): string {
  return `${hymnsUrl}/${encodeURIComponent(slug)}`;
}

export function abhangUrl(slug: string): string {
  return `/abhang/${encodeURIComponent(slug)}`;
}

/** A YouTube video's own page, for readers without JavaScript. */
export function videoUrl(videoId: string): string {
  return `https://www.youtube.com/watch?v=${videoId}`;
}

/** The player that sets no cookies; loaded only on a click. */
export function playerUrl(videoId: string): string {
  return `https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1&rel=0`;
}

/** A prepared picture by the name of its file. */
export function pictureUrl(file: string): string {
  return `/pictures/${file}`;
}

function paged(path: string, page: number): string {
  return page === 1 ? path : `${path}/${page}`;
}
