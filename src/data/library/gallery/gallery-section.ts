import { site } from "#config";
import { type Name, textsOf } from "../../../site/i18n/names.ts";
import { shownName, shownText } from "../../../site/i18n/shown-name.ts";
import { inEveryLanguage, t, textLanguage } from "../../../site/i18n/strings.ts";
import { albumUrl, galleryUrl, wallpapersUrl } from "../../../site/urls.ts";
import type { Album } from "../../schemas/album.ts";
import type { Content } from "../content.ts";
import { nameOf } from "../names/name.ts";
import { thumbnailFor } from "../pictures.ts";
import type { Searchable, Section } from "../section.ts";
import { albumPages, galleryPage, wallpaperPage } from "./gallery.ts";
import { titledPage } from "../site-pages/titled-page.ts";

/** Photo albums and wallpapers. */
export const gallerySection: Section = {
  pages: (content) => [galleryPage(content), ...albumPages(content), wallpaperPage(content)],
  sitePages: ({ albums }) =>
    albums.length === 0
      ? []
      : [
          titledPage({
            url: galleryUrl,
            titleOf: ({ nav }) => nav.photoGallery,
            intro: t.gallery.intro,
            words: site.pageWords.gallery,
          }),
        ],
  searchables(content) {
    const { albums } = content.snapshot;
    const own = albums.filter(({ galleryType }) => galleryType === "photo");
    const wallpapers = albums.filter(({ galleryType }) => galleryType === "wallpaper");
    return [
      ...own.map((album) =>
        searchable(content, albumUrl(album.slug), [album], nameOf(album.title, album.translations.title)),
      ),
      // All sets of wallpapers are on one page, and each address has one search record.
      ...(wallpapers.length > 0
        ? [{ ...searchable(content, wallpapersUrl, wallpapers, null), names: wallpaperNames }]
        : []),
    ];
  },
  packs: () => [],
  homePanels: () => [],
  finders: () => [],
};

const wallpaperNames = [...inEveryLanguage(({ gallery }) => gallery.wallpapers), ...site.pageWords.wallpapers];

/** @param name null for the wallpapers, which the interface names */
function searchable(content: Content, url: string, albums: readonly Album[], name: Name | null): Searchable {
  const photos = albums.flatMap((album) => album.photos);
  return {
    url,
    type: "album",
    title: name === null ? t.gallery.wallpapers : shownText(name),
    lang: name === null ? textLanguage() : shownName(name).lang,
    headings: albums.flatMap((album) => textsOf(nameOf(album.title, album.translations.title))),
    image: thumbnailFor(content, photos[0]?.imageUrl ?? null),
    texts: photos.flatMap(({ caption, captions }) => (caption === null ? [] : textsOf(nameOf(caption, captions)))),
  };
}
