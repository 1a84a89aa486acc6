// The picture manifest of a build: for each address, the files that were made. Read as data, never imported.
import { readFileSync } from "node:fs";
import { z } from "zod";
import { writeAtomic } from "../../system/atomic-file.ts";

/**
 * Hexadecimal digits of the content's digest in a file name. Few, because they do not compress and a page may have fifty
 * file names. With twelve, two of 100,000 files have the same name on one site in 50,000.
 */
export const DIGEST_LETTERS = 12;
/** Name of a picture's file: the digits and the extension. */
export const FILE_NAME = new RegExp(`[0-9a-f]{${DIGEST_LETTERS}}\\.(?:avif|webp|jpg|png)`);

export const fileSchema = z.object({
  /** File name below /pictures, made from the content. */
  file: z.string().regex(new RegExp(`^${FILE_NAME.source}$`)),
  extension: z.enum(["avif", "webp", "jpg", "png"]),
  width: z.int().positive(),
  height: z.int().positive(),
  bytes: z.int().positive(),
});

export const preparedPictureSchema = z.object({
  /** Size of the original in pixels. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** Size of the original's file. */
  bytes: z.int().positive(),
  /** Ascending; the last one is the fallback. */
  variants: z.array(fileSchema).min(1),
  /** Files in common screen sizes, for download. */
  files: z.array(fileSchema),
});

const manifestSchema = z.object({
  /** Null if the picture is not available. */
  pictures: z.record(z.string(), preparedPictureSchema.nullable()),
  /** Id of a post → its link preview. A map, because it is made and asked faster than an object with thousands of names. */
  previews: z
    .record(z.string(), fileSchema)
    .transform((files): ReadonlyMap<string, PictureFile> => new Map(Object.entries(files))),
});

export type PictureFile = Readonly<z.output<typeof fileSchema>>;
export type PreparedPicture = Readonly<z.output<typeof preparedPictureSchema>>;
export type Manifest = Readonly<z.output<typeof manifestSchema>>;

export function writeManifest(path: string, manifest: Manifest): void {
  writeAtomic(path, JSON.stringify({ ...manifest, previews: Object.fromEntries(manifest.previews) }));
}

/** The manifest of the last build, or null if it is missing or damaged. */
export function readLastManifest(path: string): Manifest | null {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return null;
  }
}
