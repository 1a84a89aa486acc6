import { describe, expect, inject, test } from "vitest";
import { albumPages, wallpaperPage } from "../../src/library/gallery.ts";
import { type Picture, pictureIn } from "../../src/library/pictures.ts";
import { type Album, parseAlbum } from "../../src/schemas/album.ts";
import { readSnapshot } from "../../src/snapshot/read.ts";
import { context, rawOf, valueOf } from "../schemas/documents.ts";

const tall = { width: 1440, height: 2560 };
const wide = { width: 2560, height: 1440 };

function albumOf(slug: string, urls: readonly string[], galleryType = "wallpaper"): Album {
  const photos = urls.map((imageUrl) => ({ imageUrl }));
  return valueOf(parseAlbum(rawOf("photo-gallery", { slug, galleryType, photos, title: slug }), context));
}

/** What a build knows of pictures whose size it could read. */
function pictureOf(sizes: Readonly<Record<string, typeof tall | undefined>>) {
  return (url: string | null): Picture | null => {
    const picture = pictureIn(null, url);
    return picture === null || url === null ? null : { ...picture, ...sizes[url] };
  };
}

function snapshotOf(...albums: Album[]) {
  return { ...readSnapshot(inject("snapshotDir")), albums };
}

describe("wallpapers", () => {
  test("are counted through the page, and each keeps its place in its own album", () => {
    const { albums } = wallpaperPage(snapshotOf(albumOf("a", ["/1.webp", "/2.webp"]), albumOf("b", ["/3.webp"])));
    expect(albums.flatMap(({ photos }) => photos.map(({ id, name }) => [id, name]))).toEqual([
      ["photo-1", "a-1"],
      ["photo-2", "a-2"],
      ["photo-3", "b-1"],
    ]);
  });

  test.each([
    ["tall", [tall, tall]],
    ["wide", [wide, wide]],
    ["mixed", [tall, wide]],
    ["mixed", [tall, null]],
  ])("stand in a %s box for %j", (shape, sizes) => {
    const known = Object.fromEntries(sizes.map((size, index) => [`/${index}.webp`, size ?? undefined]));
    const urls = sizes.map((_, index) => `/${index}.webp`);
    expect(wallpaperPage(snapshotOf(albumOf("a", urls)), pictureOf(known)).albums[0]?.shape).toBe(shape);
  });

  test("offer the original, with its pixels where they are known", () => {
    const sizes = pictureOf({ "/1.webp": tall });
    const { albums } = wallpaperPage(snapshotOf(albumOf("a", ["/1.webp", "https://example.org/2.jpg"])), sizes);
    expect(albums[0]?.photos.map(({ files }) => files)).toEqual([
      [{ label: "Original", url: "/1.webp", ...tall }],
      [{ label: "Original", url: "https://example.org/2.jpg", width: null, height: null }],
    ]);
  });
});

test("photos stand in boxes for photos whatever their shape", () => {
  const [page] = albumPages(snapshotOf(albumOf("a", ["/1.webp"], "photo")), pictureOf({ "/1.webp": tall }));
  expect(page?.album).toMatchObject({ shape: "photo", photos: [{ id: "photo-1", picture: tall }] });
});
