// What is known of the albums' pictures before a browser has seen them.
import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Album } from "../schemas/album.ts";

export type PixelSize = Readonly<{ width: number; height: number }>;

/** Address of a picture → its size. Pictures of other hosts are not asked for while pages are made, so they are absent. */
export type PictureSizes = ReadonlyMap<string, PixelSize>;

/** Addresses that begin with `prefix` are files of `dir`. */
export type PicturePlace = Readonly<{ prefix: string; dir: string }>;

/** Measures the pictures that lie on this site. */
export async function measurePictures(
  albums: readonly Album[],
  places: readonly PicturePlace[],
): Promise<PictureSizes> {
  const sizes = new Map<string, PixelSize>();
  for (const { imageUrl } of albums.flatMap(({ photos }) => photos)) {
    const file = sizes.has(imageUrl) ? undefined : fileOf(imageUrl, places);
    const size = file === undefined ? null : await sizeOf(file);
    if (size !== null) sizes.set(imageUrl, size);
  }
  return sizes;
}

/** As it is shown, so turned where the camera was. @returns null for what is no picture */
async function sizeOf(file: string): Promise<PixelSize | null> {
  try {
    const { autoOrient } = await sharp(file).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return null;
  }
}

function fileOf(url: string, places: readonly PicturePlace[]): string | undefined {
  // Normal form has no `..`, and what would need decoding is left alone.
  if (!/^\/[\w./~-]+$/.test(url)) return undefined;
  return places
    .filter(({ prefix }) => url.startsWith(prefix))
    .map(({ prefix, dir }) => join(dir, url.slice(prefix.length)))
    .find((file) => existsSync(file));
}
