// Pictures as pages show them: what the build made of an address.
import { type Manifest, type PictureFile, readManifest } from "../pictures/manifest.ts";
import type { DrawnPicture } from "../schemas/html-pictures.ts";
import { missingPictureUrl, pictureUrl } from "../site/urls.ts";

/** A file of a picture; width and height in pixels. */
export type PictureLink = Readonly<{ label: string; url: string; width: number; height: number }>;

export type Picture = Readonly<{
  /** The address that the content names. */
  original: string;
  /** Of the original; null where nothing is known of it, as in `npm run dev`. */
  width: number | null;
  height: number | null;
  /** For browsers that know none of the sources. */
  src: string;
  sources: readonly Readonly<{ type: string; srcset: string }>[];
  /** Classes that draw the mean colour until the picture is there; see src/styles/tints.css. */
  tint: string | null;
  /** The widest file that every browser of today shows, for a viewer. */
  large: PictureLink | null;
  /** In the sizes of screens, to take along; wallpapers only. */
  files: readonly PictureLink[];
}>;

let current: Manifest | null | undefined;

/** @returns null where there is no picture, or where it cannot be had */
export function pictureFor(url: string | null): Picture | null {
  return pictureIn(currentManifest(), url);
}

/** A body's pictures by their addresses, as the build made them; see `picturesFor`. */
export type BodyPictures = Readonly<Record<string, Picture | null>>;

export function picturesFor(urls: readonly string[]): BodyPictures {
  return Object.fromEntries(urls.map((url) => [url, pictureFor(url)]));
}

/** A picture of a body; one that cannot be had gives way to a quiet drawing. */
export function bodyPicture(pictures: BodyPictures, url: string): DrawnPicture {
  return pictures[url] ?? { src: missingPictureUrl, width: 1600, height: 900, sources: [], tint: null };
}

/** A picture in a form that every program can show which shows shared links, or null. */
export function sharedImage(url: string | null): string | null {
  return pictureFor(url)?.src ?? null;
}

/** The smallest form of a picture, for lists that are made in the browser; null where it cannot be had. */
export function thumbnailFor(url: string | null): string | null {
  const known = url === null ? undefined : currentManifest()?.pictures[url];
  const smallest = known?.variants.find(({ extension }) => extension === "webp");
  return smallest === undefined ? sharedImage(url) : pictureUrl(smallest.file);
}

/** The link preview of a post, or null where none was made. */
export function previewFor(postId: string): string | null {
  const file = currentManifest()?.previews[postId]?.file;
  return file === undefined ? null : pictureUrl(file);
}

/** @param manifest null where no pictures were prepared; then the content's own addresses stand */
export function pictureIn(manifest: Manifest | null, url: string | null): Picture | null {
  if (url === null) return null;
  const known = manifest?.pictures[url];
  if (known === null) return null;
  if (known === undefined) {
    return { original: url, width: null, height: null, src: url, sources: [], tint: null, large: null, files: [] };
  }
  const { width, height, tint, variants, files } = known;
  const fallback = variants.at(-1);
  const largest = variants.filter(({ extension }) => extension === "webp").at(-1) ?? fallback;
  return {
    original: url,
    width,
    height,
    src: fallback === undefined ? url : pictureUrl(fallback.file),
    sources: (["avif", "webp"] as const).flatMap((extension) => {
      const own = variants.filter((variant) => variant.extension === extension);
      const srcset = own.map((variant) => `${pictureUrl(variant.file)} ${variant.width}w`).join(", ");
      return own.length === 0 ? [] : [{ type: `image/${extension}`, srcset }];
    }),
    tint: tint === null ? null : tintClasses(tint),
    large: largest === undefined ? null : linkTo(largest),
    files: files.map(linkTo),
  };
}

/** The build says where its manifest is; without it pages show the content's own addresses. */
function currentManifest(): Manifest | null {
  const path = process.env.PICTURE_MANIFEST;
  current ??= path === undefined ? null : readManifest(path);
  return current;
}

function tintClasses(tint: string): string {
  const [red = "0", green = "0", blue = "0"] = tint;
  return `tinted tr${red} tg${green} tb${blue}`;
}

function linkTo({ file, width, height }: PictureFile): PictureLink {
  return { label: `${width} × ${height}`, url: pictureUrl(file), width, height };
}
