// Albums and wallpapers.
import type { Album } from "../schemas/album.ts";
import { fill, t } from "../site/strings.ts";
import { albumUrl, galleryUrl, homeUrl, wallpapersUrl } from "../site/urls.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { byOrder } from "./order.ts";
import type { Framed } from "./page-info.ts";
import { shellOf } from "./shell.ts";

export type AlbumPage = Framed & Readonly<{ album: Album }>;

export function galleryPage(
  snapshot: Snapshot,
): Framed & Readonly<{ albums: readonly Album[]; wallpapers: readonly Album[] }> {
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
      imageUrl: album.photos[0]?.imageUrl ?? null,
      imageAlt: album.photos[0]?.caption ?? null,
      subject: { kind: "album", photos: album.photos },
      crumbs: [
        { label: t.home, url: homeUrl },
        { label: t.photoGallery, url: galleryUrl },
      ],
    },
    album,
  }));
}

export function wallpaperPage(snapshot: Snapshot): Framed & Readonly<{ albums: readonly Album[] }> {
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
      crumbs: [
        { label: t.home, url: homeUrl },
        { label: t.photoGallery, url: galleryUrl },
      ],
    },
    albums,
  };
}

function albumsOf(snapshot: Snapshot, galleryType: Album["galleryType"]): Album[] {
  return snapshot.albums.filter((album) => album.galleryType === galleryType).toSorted(byOrder);
}
