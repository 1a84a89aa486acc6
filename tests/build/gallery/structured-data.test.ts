import { expect, inject, test } from "vitest";
import { readSnapshot } from "../../../src/data/snapshot/store.ts";
import { pageHeads } from "../page-heads.ts";
import { parseThings } from "../structured-data-rules.ts";

const { albums } = readSnapshot(inject("snapshotDir"));
const heads = pageHeads(inject("siteDir"));
const galleriesOf = (path: string) =>
  heads
    .get(path)
    ?.data.flatMap(parseThings)
    .filter((thing) => thing["@type"] === "ImageGallery") ?? [];

test("each album is an image gallery with all of its photos, and the wallpapers are one", () => {
  for (const { slug, photos } of albums.filter(({ galleryType }) => galleryType === "photo")) {
    expect(galleriesOf(`/photo-gallery/${slug}`).map(({ image }) => image.length)).toEqual([photos.length]);
  }
  expect(galleriesOf("/photo-gallery/wallpaper")).toHaveLength(1);
});
