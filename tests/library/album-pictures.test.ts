import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, inject, test } from "vitest";
import { albumPages, wallpaperPage } from "../../src/library/gallery.ts";
import { measurePictures } from "../../src/library/picture-sizes.ts";
import { type Album, parseAlbum } from "../../src/schemas/album.ts";
import { readSnapshot } from "../../src/snapshot/read.ts";
import { context, rawOf, valueOf } from "../schemas/documents.ts";

const tall = { width: 1440, height: 2560 };
const wide = { width: 2560, height: 1440 };

function albumOf(slug: string, urls: readonly string[], galleryType = "wallpaper"): Album {
  const photos = urls.map((imageUrl) => ({ imageUrl }));
  return valueOf(parseAlbum(rawOf("photo-gallery", { slug, galleryType, photos, title: slug }), context));
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
    const known = sizes.flatMap((size, index) => (size === null ? [] : [[`/${index}.webp`, size] as const]));
    const urls = sizes.map((_, index) => `/${index}.webp`);
    expect(wallpaperPage(snapshotOf(albumOf("a", urls)), new Map(known)).albums[0]?.shape).toBe(shape);
  });

  test("offer the original, with its pixels where they are known", () => {
    const sizes = new Map([["/1.webp", tall]]);
    const { albums } = wallpaperPage(snapshotOf(albumOf("a", ["/1.webp", "https://example.org/2.jpg"])), sizes);
    expect(albums[0]?.photos.map(({ files }) => files)).toEqual([
      [{ label: "Original", url: "/1.webp", ...tall }],
      [{ label: "Original", url: "https://example.org/2.jpg", width: null, height: null }],
    ]);
  });
});

test("photos stand in boxes for photos whatever their shape", () => {
  const [page] = albumPages(snapshotOf(albumOf("a", ["/1.webp"], "photo")), new Map([["/1.webp", tall]]));
  expect(page?.album).toMatchObject({ shape: "photo", photos: [{ id: "photo-1", size: tall }] });
});

test("pictures of this site are measured as they are shown; others and what is no picture stay unknown", async () => {
  const dir = mkdtempSync(join(tmpdir(), "pictures-"));
  mkdirSync(join(dir, "more"));
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: "#fff" } });
  await picture.clone().png().toFile(join(dir, "flat.png"));
  // Orientation 6: the camera was held upright.
  await picture
    .clone()
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(join(dir, "more", "turned.jpg"));
  writeFileSync(join(dir, "text.png"), "no picture");
  const names = ["/p/flat.png", "/p/more/turned.jpg", "/p/text.png", "/p/none.png", "/q/flat.png", "/p/%66lat.png"];
  const albums = [albumOf("a", [...names, "https://example.org/p/flat.png"])];
  const sizes = await measurePictures(albums, [{ prefix: "/p/", dir }]);
  expect([...sizes]).toEqual([
    ["/p/flat.png", { width: 30, height: 20 }],
    ["/p/more/turned.jpg", { width: 20, height: 30 }],
  ]);
});
