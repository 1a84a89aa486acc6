import { site } from "#config";
import { inEveryLanguage, t } from "../../../site/i18n/strings.ts";
import { albumUrl, galleryUrl, wallpapersUrl } from "../../../site/urls.ts";
import type { Album } from "../../schemas/album.ts";
import type { Content } from "../content.ts";
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
      ...own.map((album) => searchable(content, albumUrl(album.slug), album.title, [album])),
      // All sets of wallpapers are on one page, and each address has one search record.
      ...(wallpapers.length > 0
        ? [{ ...searchable(content, wallpapersUrl, t.gallery.wallpapers, wallpapers), names: wallpaperNames }]
        : []),
    ];
  },
  packs: () => [],
  homePanels: () => [],
};

const wallpaperNames = [...inEveryLanguage(({ gallery }) => gallery.wallpapers), ...site.pageWords.wallpapers];

function searchable(content: Content, url: string, title: string, albums: readonly Album[]): Searchable {
  const photos = albums.flatMap((album) => album.photos);
  return {
    url,
    type: "album",
    title,
    headings: albums.map((album) => album.title),
    image: thumbnailFor(content, photos[0]?.imageUrl ?? null),
    texts: photos.map(({ caption }) => caption),
  };
}
