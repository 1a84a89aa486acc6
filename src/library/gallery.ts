// Albums and wallpapers.
import type { Album } from "../schemas/album.ts";
import { formatNumberOf } from "../site/amounts.ts";
import { t } from "../site/strings.ts";
import { albumUrl, galleryUrl, homeUrl, wallpapersUrl } from "../site/urls.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { byOrder } from "./order.ts";
import type { Framed } from "./page-info.ts";
import { type Picture, pictureFor, sharedImage } from "./pictures.ts";
import { shellOf } from "./shell.ts";

/** A picture to take along; width and height are in pixels, null where they are not known. */
export type PictureFile = Readonly<{ label: string; url: string; width: number | null; height: number | null }>;

export type Photo = Readonly<{
  /** Its anchor, counted through the whole page: `photo-3`. */
  id: string;
  /** Its album's slug and its number there. */
  name: string;
  imageUrl: string;
  caption: string | null;
  /** As the build made it; null where it cannot be had. */
  picture: Picture | null;
  /** The original, and what else is made of it. */
  files: readonly PictureFile[];
}>;

export type PhotoSet = Readonly<{
  slug: string;
  title: string;
  /** The box that suits the pictures: screens of phones, of desks, of both, or photos. */
  shape: "photo" | "tall" | "wide" | "mixed";
  photos: readonly Photo[];
}>;

/** An album with the picture that stands for it. */
export type AlbumTile = Album & Readonly<{ cover: Picture | null }>;

type PictureOf = (url: string | null) => Picture | null;

const crumbs = [
  { label: t.home, url: homeUrl },
  { label: t.photoGallery, url: galleryUrl },
];

export function galleryPage(
  snapshot: Snapshot,
): Framed & Readonly<{ albums: readonly AlbumTile[]; wallpapers: readonly AlbumTile[] }> {
  const tile = (album: Album) => ({ ...album, cover: pictureFor(album.photos[0]?.imageUrl ?? null) });
  return {
    shell: shellOf(snapshot),
    page: {
      kind: "gallery",
      title: t.photoGallery,
      description: t.galleryIntro,
      path: galleryUrl,
      crumbs: crumbs.slice(0, 1),
    },
    albums: albumsOf(snapshot, "photo").map(tile),
    wallpapers: albumsOf(snapshot, "wallpaper").map(tile),
  };
}

export function albumPages(
  snapshot: Snapshot,
  pictureOf: PictureOf = pictureFor,
): (Framed & Readonly<{ album: PhotoSet }>)[] {
  const shell = shellOf(snapshot);
  return albumsOf(snapshot, "photo").map((album) => ({
    shell,
    page: {
      kind: "gallery",
      title: album.title,
      description: `${album.title}: ${formatNumberOf(album.photos.length, t.onePhoto, t.photoCount)}`,
      path: albumUrl(album.slug),
      imageUrl: sharedImage(album.photos[0]?.imageUrl ?? null),
      imageAlt: album.photos[0]?.caption ?? null,
      subject: { kind: "album", photos: album.photos },
      crumbs,
    },
    album: photoSet(album, 0, pictureOf),
  }));
}

export function wallpaperPage(
  snapshot: Snapshot,
  pictureOf: PictureOf = pictureFor,
): Framed & Readonly<{ albums: readonly PhotoSet[] }> {
  const albums = albumsOf(snapshot, "wallpaper");
  return {
    shell: shellOf(snapshot),
    page: {
      kind: "wallpaper",
      title: t.wallpapers,
      description: t.wallpaperIntro,
      path: wallpapersUrl,
      imageUrl: sharedImage(albums[0]?.photos[0]?.imageUrl ?? null),
      imageAlt: albums[0]?.photos[0]?.caption ?? null,
      subject: { kind: "album", photos: albums.flatMap(({ photos }) => photos) },
      crumbs,
    },
    albums: albums.map((album, index) => {
      const before = albums.slice(0, index).reduce((sum, { photos }) => sum + photos.length, 0);
      return photoSet(album, before, pictureOf);
    }),
  };
}

function photoSet({ slug, title, galleryType, photos }: Album, before: number, pictureOf: PictureOf): PhotoSet {
  const shown = photos.map(({ imageUrl, caption }, index) => {
    const picture = pictureOf(imageUrl);
    const { width = null, height = null, files = [] } = picture ?? {};
    const original = { label: t.originalSize, url: imageUrl, width, height };
    const id = `photo-${before + index + 1}`;
    return { id, name: `${slug}-${index + 1}`, imageUrl, caption, picture, files: [...files, original] };
  });
  return { slug, title, shape: galleryType === "photo" ? "photo" : screenShape(shown), photos: shown };
}

function screenShape(photos: readonly Photo[]): PhotoSet["shape"] {
  const sizes = photos.map(({ picture }) => ({ width: picture?.width ?? 0, height: picture?.height ?? 0 }));
  if (sizes.every(({ width, height }) => height > width)) return "tall";
  if (sizes.every(({ width, height }) => width > height)) return "wide";
  return "mixed";
}

function albumsOf(snapshot: Snapshot, galleryType: Album["galleryType"]): Album[] {
  return snapshot.albums.filter((album) => album.galleryType === galleryType).toSorted(byOrder);
}
