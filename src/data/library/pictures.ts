// Pictures as pages show them: the files that the build made for an address in the content.
import type { Manifest, PictureFile, PreparedPicture } from "../pictures/manifest.ts";
import type { DrawnPicture } from "../schemas/html/body.ts";
import { missingPictureUrl, pictureUrl } from "../../site/urls.ts";

/** One file of a picture; width and height are in pixels. */
export type PictureLink = Readonly<{ label: string; url: string; width: number; height: number; bytes: number }>;

/** The part of the content that pictures are found in. */
export type PictureSource = Readonly<{ pictures: Manifest | null }>;

export type Picture = Readonly<{
  /** The address that the content names. */
  original: string;
  /** Size of the original in pixels; null where it is not known, as in `npm run dev`. */
  width: number | null;
  height: number | null;
  /** The file that browsers load which support none of the sources. */
  src: string;
  sources: readonly Readonly<{ type: string; srcset: string }>[];
  /** The widest WebP file, for the picture viewer. */
  large: PictureLink | null;
  /** Files in common screen sizes, for download; wallpapers only. */
  files: readonly PictureLink[];
}>;

/** The pictures of a body, by their addresses in the content. */
export type BodyPictures = Readonly<Record<string, Picture | null>>;

export function picturesFor(content: PictureSource, urls: readonly string[]): BodyPictures {
  return Object.fromEntries(urls.map((url) => [url, pictureFor(content, url)]));
}

/** One picture of a body, or the placeholder drawing where it is not available. */
export function bodyPicture(pictures: BodyPictures, url: string): DrawnPicture {
  return pictures[url] ?? { src: missingPictureUrl, width: 1600, height: 900, sources: [] };
}

/** Address of a picture in a format that every program supports, for link previews; null where there is none. */
export function sharedImage(content: PictureSource, url: string | null): string | null {
  return pictureFor(content, url)?.src ?? null;
}

/** Address of the smallest file of a picture, for lists made in the browser; null where there is none. */
export function thumbnailFor(content: PictureSource, url: string | null): string | null {
  const known = url === null ? undefined : content.pictures?.pictures[url];
  const smallest = known?.variants.find(({ extension }) => extension === "webp");
  return smallest === undefined ? sharedImage(content, url) : pictureUrl(smallest.file);
}

/** Size of a picture's own file; null where it is not known. */
export function originalBytes(content: PictureSource, url: string): number | null {
  return content.pictures?.pictures[url]?.bytes ?? null;
}

/** Address of the link preview made for a post; null where there is none. */
export function previewFor(content: PictureSource, postId: string): string | null {
  const file = content.pictures?.previews.get(postId)?.file;
  return file === undefined ? null : pictureUrl(file);
}

/**
 * The picture at an address of the content; with the address alone where no pictures were prepared.
 * @returns null where there is no address, or where the picture is not available
 */
export function pictureFor(content: PictureSource, url: string | null): Picture | null {
  if (url === null) return null;
  const known = content.pictures?.pictures[url];
  if (known === null) return null;
  if (known === undefined) {
    return { original: url, width: null, height: null, src: url, sources: [], large: null, files: [] };
  }
  return preparedPicture(url, known);
}

function preparedPicture(url: string, { width, height, variants, files }: PreparedPicture): Picture {
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
    large: largest === undefined ? null : linkTo(largest),
    files: files.map(linkTo),
  };
}

function linkTo({ file, width, height, bytes }: PictureFile): PictureLink {
  return { label: `${width} × ${height}`, url: pictureUrl(file), width, height, bytes };
}
