import { site } from "#config";
import { type Name, localNamesOf, nameIn, textsOf } from "../../../site/i18n/names.ts";
import { shownName, textName } from "../../../site/i18n/shown-name.ts";
import { languages } from "../../../site/i18n/strings.ts";
import { albumUrl, galleryUrl, wallpapersUrl } from "../../../site/urls.ts";
import type { Album } from "../../schemas/album.ts";
import type { Content } from "../content.ts";
import { nameOf } from "../names.ts";
import { page } from "../page-info.ts";
import { thumbnailFor } from "../pictures.ts";
import type { Searchable, SitePage } from "../searchable.ts";
import { albumPages, galleryPage, wallpaperPage } from "./gallery.ts";

/** The albums' part of the site's list. */
export function galleryFiles(content: Content) {
  return [
    page("/photo-gallery", galleryUrl, galleryPage(content)),
    ...albumPages(content).map((data) => page("/photo-gallery/[slug]", albumUrl(data.album.slug), data)),
    page("/photo-gallery/wallpaper", wallpapersUrl, wallpaperPage(content)),
  ];
}

/** The page of the albums in the search. */
export const gallerySitePage: SitePage = {
  url: galleryUrl,
  title: textName(({ nav }) => nav.photoGallery),
  intro: textName(({ gallery }) => gallery.intro),
  words: site.pageWords.gallery,
};

/** The albums and the wallpapers as the search finds them. */
export function gallerySearchables(content: Content): Searchable[] {
  const { albums } = content.snapshot;
  const own = albums.filter(({ galleryType }) => galleryType === "photo");
  const wallpapers = albums.filter(({ galleryType }) => galleryType === "wallpaper");
  return [
    ...own.map((album) =>
      searchable(content, albumUrl(album.slug), [album], nameOf(album.title, album.translations.title)),
    ),
    // All sets of wallpapers are on one page, and each address has one search record.
    ...(wallpapers.length > 0
      ? [{ ...searchable(content, wallpapersUrl, wallpapers, wallpapersName), names: wallpaperNames }]
      : []),
  ];
}

const wallpapersName = textName(({ gallery }) => gallery.wallpapers);
const wallpaperNames = [...textsOf(wallpapersName), ...site.pageWords.wallpapers];

function searchable(content: Content, url: string, albums: readonly Album[], name: Name): Searchable {
  const photos = albums.flatMap((album) => album.photos);
  const { text: title, lang } = shownName(name);
  const shownIn = (language: string) => ({ title: nameIn(name, language), note: null, lines: null });
  return {
    url,
    type: "album",
    title,
    lang,
    headings: albums.flatMap((album) => textsOf(nameOf(album.title, album.translations.title))),
    image: thumbnailFor(content, photos[0]?.imageUrl ?? null),
    texts: [],
    captions: photos.flatMap(({ caption, captions }) =>
      caption === null ? [] : localNamesOf(nameOf(caption, captions)),
    ),
    shown: Object.fromEntries(languages.map((language) => [language, shownIn(language)])),
  };
}
