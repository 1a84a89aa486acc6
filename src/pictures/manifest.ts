// What the pages of one build know about pictures: address → what was made of it. Read as data, never imported.
import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { writeWhole } from "../disk/whole-file.ts";

/**
 * Hexadecimal digits of its content's digest in a file's name. They cannot be packed, and a page may name fifty files; of
 * fourteen, two in 100,000 files are the same on one site in ten million.
 */
export const DIGEST_LETTERS = 14;
/** Name of a picture's file: the digits, and its ending. */
export const FILE_NAME = new RegExp(`[0-9a-f]{${DIGEST_LETTERS}}\\.(?:avif|webp|jpg|png)`);

const fileSchema = z.object({
  /** Named by its content; it stands below /pictures. */
  file: z.string().regex(new RegExp(`^${FILE_NAME.source}$`)),
  extension: z.enum(["avif", "webp", "jpg", "png"]),
  width: z.int().positive(),
  height: z.int().positive(),
  bytes: z.int().positive(),
});

export const preparedPictureSchema = z.object({
  /** Of the original, in pixels. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** Red, green and blue from 0 to 7, as three digits; null where the picture is transparent. */
  tint: z
    .string()
    .regex(/^[0-7]{3}$/)
    .nullable(),
  /** Ascending; the last one is the fallback. */
  variants: z.array(fileSchema).min(1),
  /** In the sizes of screens, to take along. */
  files: z.array(fileSchema),
});

const manifestSchema = z.object({
  /** Null where the picture cannot be had. */
  pictures: z.record(z.string(), preparedPictureSchema.nullable()),
  /** Id of a post → its link preview. */
  previews: z.record(z.string(), fileSchema),
});

export { fileSchema };
export type PictureFile = Readonly<z.output<typeof fileSchema>>;
export type PreparedPicture = Readonly<z.output<typeof preparedPictureSchema>>;
export type Manifest = Readonly<z.output<typeof manifestSchema>>;

/** Writes the manifest whole. */
export function writeManifest(path: string, manifest: Manifest): void {
  writeWhole(path, JSON.stringify(manifest));
}

/** @returns null where there is none. @throws where it is damaged */
export function readManifest(path: string): Manifest | null {
  return existsSync(path) ? manifestSchema.parse(JSON.parse(readFileSync(path, "utf8"))) : null;
}

/** What the build before knew, or null where that is lost or damaged. */
export function readLastManifest(path: string): Manifest | null {
  try {
    return readManifest(path);
  } catch {
    return null;
  }
}
