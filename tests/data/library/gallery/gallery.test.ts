import { expect, test } from "vitest";
import { albumPages, galleryPage, wallpaperPage } from "../../../../src/data/library/gallery/gallery.ts";
import { albumOf, contentOf } from "../../../fixtures/snapshots.ts";

test("albums and wallpapers are listed separately", () => {
  const albums = [albumOf("w", { galleryType: "wallpaper" }), albumOf("b", { order: 1 }), albumOf("a")];
  const snapshot = contentOf({ albums });
  expect(galleryPage(snapshot).albums.map(({ slug }) => slug)).toEqual(["b", "a"]);
  expect(albumPages(snapshot).map(({ page }) => page.path)).toEqual(["/photo-gallery/b", "/photo-gallery/a"]);
  expect(wallpaperPage(snapshot).albums.map(({ slug }) => slug)).toEqual(["w"]);
});

test("an album names its date, and leads to the ones that follow it", () => {
  const albums = ["a", "b", "c", "d", "e"].map((slug, index) => albumOf(slug, { albumTime: 1_790_000_000 + index }));
  const [, second] = albumPages(contentOf({ albums }));
  expect(second?.time).toBe(1_790_000_001);
  expect(second?.others.wallpapers).toBeNull();
  expect(second?.others.albums.map(({ slug, time }) => [slug, time])).toEqual([
    ["c", 1_790_000_002],
    ["d", 1_790_000_003],
    ["e", 1_790_000_004],
  ]);
});

test("an album also leads to the wallpapers, in one row with two others", () => {
  const albums = ["a", "b", "c", "d"].map((slug) => albumOf(slug));
  const wallpapers = ["v", "w"].map((slug) => albumOf(slug, { galleryType: "wallpaper" }));
  const [first] = albumPages(contentOf({ albums: [...albums, ...wallpapers] }));
  expect(first?.others.albums.map(({ slug }) => slug)).toEqual(["b", "c"]);
  expect(first?.others.wallpapers).toMatchObject({
    photoCount: 2,
    cover: { original: "/v.webp" },
    more: [],
  });
});

test("the card of an album shows its first available picture, and the next three if there are three", () => {
  const photosOf = (...urls: string[]) => urls.map((imageUrl) => ({ imageUrl, caption: null, captions: {} }));
  const albums = [
    albumOf("a", { photos: photosOf("/1", "/2", "/3", "/4", "/5", "/6", "/7") }),
    albumOf("b", { photos: photosOf("/2", "/4", "/5") }),
  ];
  const pictures = { pictures: { "/1": null, "/3": null }, previews: new Map() };
  const shown = galleryPage(contentOf({ albums }, { pictures })).albums;
  expect(
    shown.map(({ photoCount, cover, more }) => [photoCount, cover?.original, more.map((each) => each.original)]),
  ).toEqual([
    [7, "/2", ["/4", "/5", "/6"]],
    [3, "/2", []],
  ]);
});

test("the anchors of wallpapers go on from album to album, so that the page has each once", () => {
  const photos = ["/1.webp", "/2.webp"].map((imageUrl) => ({ imageUrl, caption: null, captions: {} }));
  const albums = ["a", "b"].map((slug) => albumOf(slug, { galleryType: "wallpaper", photos }));
  const shown = wallpaperPage(contentOf({ albums })).albums.flatMap((album) => album.photos);
  expect(shown.map(({ id, name }) => `${id} ${name}`)).toEqual([
    "photo-1 a-1",
    "photo-2 a-2",
    "photo-3 b-1",
    "photo-4 b-2",
  ]);
});

test("a saved file is named after the caption, else after the album", () => {
  const photos = [
    { imageUrl: "/1.webp", caption: "जय: / राम?", captions: {} },
    { imageUrl: "https://files.example/2.PNG?alt=media", caption: null, captions: {} },
    { imageUrl: "/3", caption: "Lamp", captions: {} },
  ];
  const albums = [albumOf("lamps", { galleryType: "wallpaper", photos })];
  const shown = wallpaperPage(contentOf({ albums })).albums.flatMap((album) => album.photos);
  expect(shown.map(({ files }) => files.at(-1)?.fileName)).toEqual(["जय राम.webp", "lamps-2.PNG", null]);
});
