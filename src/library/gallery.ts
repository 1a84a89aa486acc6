// Albums and wallpapers.
import type { Album } from "../schemas/album.ts";
import { formatNumberOf } from "../site/amounts.ts";
import { t } from "../site/strings.ts";
import { albumUrl, galleryUrl, homeUrl, wallpapersUrl } from "../site/urls.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { byOrder } from "./order.ts";
import type { Framed } from "./page-info.ts";
import type { PictureSizes, PixelSize } from "./picture-sizes.ts";
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
  /** Of the picture at `imageUrl`. */
  size: PixelSize | null;
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

const crumbs = [
  { label: t.home, url: homeUrl },
  { label: t.photoGallery, url: galleryUrl },
];

export function galleryPage(
  snapshot: Snapshot,
): Framed & Readonly<{ albums: readonly Album[]; wallpapers: readonly Album[] }> {
  return {
    shell: shellOf(snapshot),
    page: {
      kind: "gallery",
      title: t.photoGallery,
      description: t.galleryIntro,
      path: galleryUrl,
      crumbs: crumbs.slice(0, 1),
    },
    albums: albumsOf(snapshot, "photo"),
    wallpapers: albumsOf(snapshot, "wallpaper"),
  };
}

export function albumPages(
  snapshot: Snapshot,
  sizes: PictureSizes = new Map(),
): (Framed & Readonly<{ album: PhotoSet }>)[] {
  const shell = shellOf(snapshot);
  return albumsOf(snapshot, "photo").map((album) => ({
    shell,
    page: {
      kind: "gallery",
      title: album.title,
      description: `${album.title}: ${formatNumberOf(album.photos.length, t.onePhoto, t.photoCount)}`,
      path: albumUrl(album.slug),
      imageUrl: album.photos[0]?.imageUrl ?? null,
      imageAlt: album.photos[0]?.caption ?? null,
      subject: { kind: "album", photos: album.photos },
      crumbs,
    },
    album: photoSet(album, 0, sizes),
  }));
}

export function wallpaperPage(
  snapshot: Snapshot,
  sizes: PictureSizes = new Map(),
): Framed & Readonly<{ albums: readonly PhotoSet[] }> {
  const albums = albumsOf(snapshot, "wallpaper");
  return {
    shell: shellOf(snapshot),
    page: {
      kind: "wallpaper",
      title: t.wallpapers,
      description: t.wallpaperIntro,
      path: wallpapersUrl,
      imageUrl: albums[0]?.photos[0]?.imageUrl ?? null,
      imageAlt: albums[0]?.photos[0]?.caption ?? null,
      subject: { kind: "album", photos: albums.flatMap(({ photos }) => photos) },
      crumbs,
    },
    albums: albums.map((album, index) => {
      const before = albums.slice(0, index).reduce((sum, { photos }) => sum + photos.length, 0);
      return photoSet(album, before, sizes);
    }),
  };
}

function photoSet({ slug, title, galleryType, photos }: Album, before: number, sizes: PictureSizes): PhotoSet {
  const shown = photos.map(({ imageUrl, caption }, index) => {
    const size = sizes.get(imageUrl) ?? null;
    const original = { label: t.originalSize, url: imageUrl, width: size?.width ?? null, height: size?.height ?? null };
    const id = `photo-${before + index + 1}`;
    return { id, name: `${slug}-${index + 1}`, imageUrl, caption, size, files: [original] };
  });
  return { slug, title, shape: galleryType === "photo" ? "photo" : screenShape(shown), photos: shown };
}

function screenShape(photos: readonly Photo[]): PhotoSet["shape"] {
  const sizes = photos.map(({ size }) => size);
  if (sizes.every((size) => size !== null && size.height > size.width)) return "tall";
  if (sizes.every((size) => size !== null && size.width > size.height)) return "wide";
  return "mixed";
}

function albumsOf(snapshot: Snapshot, galleryType: Album["galleryType"]): Album[] {
  return snapshot.albums.filter((album) => album.galleryType === galleryType).toSorted(byOrder);
}
