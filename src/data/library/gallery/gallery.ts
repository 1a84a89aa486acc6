// Albums and wallpapers.
import type { Album } from "../../schemas/album.ts";
import { fileNameOf } from "../../../site/file-name.ts";
import { formatNumberOf } from "../../../site/format.ts";
import { t } from "../../../site/i18n/strings.ts";
import type { Name } from "../../../site/i18n/names.ts";
import { shownName, shownText } from "../../../site/i18n/shown-name.ts";
import { albumUrl, galleryUrl, wallpapersUrl } from "../../../site/urls.ts";
import { galleryLink, homeLink } from "../links.ts";
import type { Content } from "../content.ts";
import { nameOf } from "../names.ts";
import { byOrder, following } from "../order.ts";
import type { PageData } from "../page-info.ts";
import { type Picture, originalBytes, pictureFor, sharedImage } from "../pictures.ts";
import { galleryThings } from "./structured-data.ts";
import { siteChrome } from "../site-chrome.ts";

/** A file for download; width and height are in pixels, null where they are not known. */
export type GalleryPicture = Readonly<{
  label: string;
  url: string;
  width: number | null;
  height: number | null;
  /** Null where it is not known. */
  bytes: number | null;
  /** Name for the saved file; null uses the one in the address. */
  fileName: string | null;
}>;

export type Photo = Readonly<{
  /** Its anchor, numbered across the page: `photo-3`. */
  id: string;
  /** Its album's slug and its number within the album: `palkhi-3`. */
  name: string;
  imageUrl: string;
  caption: Name | null;
  /** Null where the picture is not available. */
  picture: Picture | null;
  /** Files for download: the sizes that the build made, then the original. */
  files: readonly GalleryPicture[];
}>;

export type PhotoSet = Readonly<{
  slug: string;
  title: Name;
  /** Shape of the frame around each picture: for photos, or for wallpapers of phones, of desktops or of both. */
  shape: "photo" | "tall" | "wide" | "mixed";
  photos: readonly Photo[];
}>;

/** What a card shows of some pictures: their number, the first one that is available, and three more or none. */
export type Cover = Readonly<{ photoCount: number; cover: Picture | null; more: readonly Picture[] }>;

export type AlbumTile = Cover &
  Readonly<{
    slug: string;
    title: Name;
    /** When the pictures were taken, in epoch seconds. */
    time: number | null;
  }>;

/** Albums, and the wallpapers if there are any. */
export type Albums = Readonly<{ albums: readonly AlbumTile[]; wallpapers: Cover | null }>;

/** Pictures beside a cover, where there are as many. */
const MORE = 3;

/** Cards below an album: one row. */
const MAX_OTHERS = 3;

const crumbs = [homeLink, galleryLink];

export function galleryPage(content: Content): PageData & Albums {
  return {
    chrome: siteChrome(content.snapshot),
    page: {
      kind: "gallery",
      title: t.nav.photoGallery,
      description: t.gallery.intro,
      path: galleryUrl,
      crumbs: crumbs.slice(0, 1),
    },
    albums: albumsOf(content, "photo").map((album) => albumTile(content, album)),
    wallpapers: wallpapersCover(content),
  };
}

function albumTile(content: Content, album: Album): AlbumTile {
  return {
    slug: album.slug,
    title: albumTitle(album),
    time: album.albumTime,
    ...coverOf(content, album.photos),
  };
}

function wallpapersCover(content: Content): Cover | null {
  const photos = albumsOf(content, "wallpaper").flatMap((album) => album.photos);
  return photos.length === 0 ? null : coverOf(content, photos);
}

function coverOf(content: Content, photos: Album["photos"]): Cover {
  const [cover = null, ...more] = photos
    .values()
    .map(({ imageUrl }) => pictureFor(content, imageUrl))
    .filter((picture) => picture !== null)
    .take(1 + MORE);
  return { photoCount: photos.length, cover, more: more.length === MORE ? more : [] };
}

/** A page for each album; `others` are the next ones, and the wallpapers. */
export function albumPages(
  content: Content,
): (PageData & Readonly<{ album: PhotoSet; time: number | null; others: Albums }>)[] {
  const chrome = siteChrome(content.snapshot);
  const albums = albumsOf(content, "photo");
  const wallpapers = wallpapersCover(content);
  const maxAlbums = wallpapers === null ? MAX_OTHERS : MAX_OTHERS - 1;
  return albums.map((album) => {
    const { text: title, lang } = shownName(albumTitle(album));
    return {
      chrome,
      page: {
        kind: "gallery",
        title,
        description: `${title}: ${formatNumberOf(album.photos.length, t.gallery.one, t.gallery.count)}`,
        lang,
        path: albumUrl(album.slug),
        imageUrl: sharedImage(content, album.photos[0]?.imageUrl ?? null),
        imageAlt: captionText(album.photos[0]),
        subject: { kind: "things", things: galleryThings(title, album.photos, albumUrl(album.slug)) },
        crumbs,
      },
      album: photoSet(content, album, 0),
      time: album.albumTime,
      others: {
        albums: following(albums, album.slug, maxAlbums).map((other) => albumTile(content, other)),
        wallpapers,
      },
    };
  });
}

export function wallpaperPage(content: Content): PageData & Readonly<{ albums: readonly PhotoSet[] }> {
  const albums = albumsOf(content, "wallpaper");
  const photos = albums.flatMap((album) => album.photos);
  return {
    chrome: siteChrome(content.snapshot),
    page: {
      kind: "wallpaper",
      title: t.gallery.wallpapers,
      description: t.gallery.wallpaperIntro,
      path: wallpapersUrl,
      imageUrl: sharedImage(content, albums[0]?.photos[0]?.imageUrl ?? null),
      imageAlt: captionText(albums[0]?.photos[0]),
      subject: { kind: "things", things: galleryThings(t.gallery.wallpapers, photos, wallpapersUrl) },
      crumbs,
    },
    albums: albums.map((album, index) => {
      const before = albums.slice(0, index).reduce((sum, { photos }) => sum + photos.length, 0);
      return photoSet(content, album, before);
    }),
  };
}

/** @param before how many photos come before this album on the page */
function photoSet(content: Content, album: Album, before: number): PhotoSet {
  const { slug, galleryType, photos } = album;
  const shown = photos.map((photo, index) => {
    const { imageUrl } = photo;
    const picture = pictureFor(content, imageUrl);
    const { width = null, height = null, files = [] } = picture ?? {};
    const bytes = originalBytes(content, imageUrl);
    const original = { label: t.gallery.originalSize, url: imageUrl, width, height, bytes };
    const id = `photo-${before + index + 1}`;
    const name = `${slug}-${index + 1}`;
    const caption = captionName(photo);
    return {
      id,
      name,
      imageUrl,
      caption,
      picture,
      files: [...files, original].map((file) => ({ ...file, fileName: savedName(caption?.text ?? name, file) })),
    };
  });
  return {
    slug,
    title: albumTitle(album),
    shape: galleryType === "photo" ? "photo" : screenShape(shown),
    photos: shown,
  };
}

/** Caption, size and extension: `ram krishna hari 720x1600.jpg`. */
function savedName(
  title: string,
  { url, width, height }: Pick<GalleryPicture, "url" | "width" | "height">,
): string | null {
  const extension = /\.[a-z0-9]{2,4}(?=$|[?#])/i.exec(url)?.[0];
  if (extension === undefined) return null;
  const size = width === null || height === null ? "" : ` ${width}x${height}`;
  return `${fileNameOf(title)}${size}${extension}`;
}

function albumTitle({ title, translations }: Album): Name {
  return nameOf(title, translations.title);
}

function captionName({ caption, captions }: Album["photos"][number]): Name | null {
  return caption === null ? null : nameOf(caption, captions);
}

/** The caption in the language of the interface, if that is known. */
function captionText(photo: Album["photos"][number] | undefined): string | null {
  const name = photo === undefined ? null : captionName(photo);
  return name === null ? null : shownText(name);
}

function screenShape(photos: readonly Photo[]): PhotoSet["shape"] {
  const sizes = photos.map(({ picture }) => ({ width: picture?.width ?? 0, height: picture?.height ?? 0 }));
  if (sizes.every(({ width, height }) => height > width)) return "tall";
  if (sizes.every(({ width, height }) => width > height)) return "wide";
  return "mixed";
}

function albumsOf({ snapshot }: Content, galleryType: Album["galleryType"]): Album[] {
  return snapshot.albums.filter((album) => album.galleryType === galleryType).toSorted(byOrder);
}
