// Albums and wallpapers.
import type { Album } from "../schemas/album.ts";
import { fill, t } from "../site/strings.ts";
import { albumUrl, galleryUrl, homeUrl, wallpapersUrl } from "../site/urls.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { byOrder } from "./order.ts";
import type { Framed } from "./page-info.ts";
import { type Picture, pictureFor } from "./pictures.ts";
import { shellOf } from "./shell.ts";

export type ShownAlbum = Omit<Album, "photos"> &
  Readonly<{ photos: readonly (Album["photos"][number] & Readonly<{ picture: Picture | null }>)[] }>;

export type AlbumPage = Framed & Readonly<{ album: ShownAlbum }>;

export function galleryPage(
  snapshot: Snapshot,
): Framed & Readonly<{ albums: readonly ShownAlbum[]; wallpapers: readonly ShownAlbum[] }> {
  return {
    shell: shellOf(snapshot),
    page: {
      kind: "gallery",
      title: t.photoGallery,
      description: t.photoGallery,
      path: galleryUrl,
      crumbs: [{ label: t.home, url: homeUrl }],
    },
    albums: albumsOf(snapshot, "photo"),
    wallpapers: albumsOf(snapshot, "wallpaper"),
  };
}

export function albumPages(snapshot: Snapshot): AlbumPage[] {
  const shell = shellOf(snapshot);
  return albumsOf(snapshot, "photo").map((album) => ({
    shell,
    page: {
      kind: "gallery",
      title: album.title,
      description: `${album.title}: ${fill(t.photoCount, { n: album.photos.length })}`,
      path: albumUrl(album.slug),
      imageUrl: album.photos[0]?.picture?.src ?? null,
      crumbs: [
        { label: t.home, url: homeUrl },
        { label: t.photoGallery, url: galleryUrl },
      ],
    },
    album,
  }));
}

export function wallpaperPage(snapshot: Snapshot): Framed & Readonly<{ albums: readonly ShownAlbum[] }> {
  const albums = albumsOf(snapshot, "wallpaper");
  return {
    shell: shellOf(snapshot),
    page: {
      kind: "wallpaper",
      title: t.wallpapers,
      description: t.wallpaperIntro,
      path: wallpapersUrl,
      imageUrl: albums[0]?.photos[0]?.picture?.src ?? null,
      crumbs: [
        { label: t.home, url: homeUrl },
        { label: t.photoGallery, url: galleryUrl },
      ],
    },
    albums,
  };
}

function albumsOf(snapshot: Snapshot, galleryType: Album["galleryType"]): ShownAlbum[] {
  return snapshot.albums
    .filter((album) => album.galleryType === galleryType)
    .toSorted(byOrder)
    .map((album) => ({
      ...album,
      photos: album.photos.map((photo) => ({ ...photo, picture: pictureFor(photo.imageUrl) })),
    }));
}
