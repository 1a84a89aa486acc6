import { describe, expect, test } from "vitest";
import { albumPages, wallpaperPage } from "../../../../src/data/library/gallery/gallery.ts";
import type { Content } from "../../../../src/data/library/content.ts";
import type { PreparedPicture } from "../../../../src/data/pictures/manifest.ts";
import { type Album, parseAlbum } from "../../../../src/data/schemas/album.ts";
import { contentOf } from "../../../fixtures/snapshots.ts";
import { context, rawOf, valueOf } from "../../schemas/documents.ts";

const tall = { width: 1440, height: 2560 };
const wide = { width: 2560, height: 1440 };

function albumOf(slug: string, urls: readonly string[], galleryType = "wallpaper"): Album {
  const photos = urls.map((imageUrl) => ({ imageUrl }));
  return valueOf(parseAlbum(rawOf("photo-gallery", { slug, galleryType, photos, title: slug }), context));
}

/** The content of a build that prepared the pictures with a size, and knows nothing of the others. */
function contentWith(albums: readonly Album[], sizes: Readonly<Record<string, typeof tall | undefined>>): Content {
  const prepared = Object.entries(sizes).flatMap(([url, size]): [string, PreparedPicture][] => {
    if (size === undefined) return [];
    const variant = { file: "0123456789abcd.webp", extension: "webp" as const, ...size, bytes: 1 };
    return [[url, { ...size, bytes: 7_000, variants: [variant], files: [] }]];
  });
  return contentOf({ albums }, { pictures: { pictures: Object.fromEntries(prepared), previews: new Map() } });
}

describe("wallpapers", () => {
  test("are numbered across the page, and within their album", () => {
    const { albums } = wallpaperPage(
      contentWith([albumOf("a", ["/1.webp", "/2.webp"]), albumOf("b", ["/3.webp"])], {}),
    );
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
  ])("are shown in a %s frame for %j", (shape, sizes) => {
    const known = Object.fromEntries(sizes.map((size, index) => [`/${index}.webp`, size ?? undefined]));
    const urls = sizes.map((_, index) => `/${index}.webp`);
    expect(wallpaperPage(contentWith([albumOf("a", urls)], known)).albums[0]?.shape).toBe(shape);
  });

  test("offer the original, with its size if it is known", () => {
    const album = albumOf("a", ["/1.webp", "https://example.org/2.jpg"]);
    const { albums } = wallpaperPage(contentWith([album], { "/1.webp": tall }));
    expect(albums[0]?.photos.map(({ files }) => files)).toEqual([
      [{ label: "Original", url: "/1.webp", ...tall, bytes: 7_000, fileName: "a-1 1440x2560.webp" }],
      [
        {
          label: "Original",
          url: "https://example.org/2.jpg",
          width: null,
          height: null,
          bytes: null,
          fileName: "a-2.jpg",
        },
      ],
    ]);
  });
});

test("shows photos in photo frames, whatever their shape", () => {
  const [page] = albumPages(contentWith([albumOf("a", ["/1.webp"], "photo")], { "/1.webp": tall }));
  expect(page?.album).toMatchObject({ shape: "photo", photos: [{ id: "photo-1", picture: tall }] });
});
