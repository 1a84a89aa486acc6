// Finds a part within its file.
import type { PartFiles } from "./index-format.ts";
import { decodeSizes } from "./part-bytes.ts";

/** The bytes of a part: from `start` up to `end`, which is not included. */
export type PartLocation = Readonly<{ file: string; start: number; end: number }>;

/** @param part its number among all parts. @returns undefined for a part that does not exist */
export function locatePart(files: PartFiles, part: number): PartLocation | undefined {
  let before = 0;
  for (const [file, sizes] of files) {
    const at = part - before;
    if (at >= 0 && at < sizes.length) {
      const bytes = decodeSizes(sizes);
      const start = bytes.slice(0, at).reduce((sum, size) => sum + size, 0);
      return { file, start, end: start + (bytes[at] ?? 0) };
    }
    before += sizes.length;
  }
  return undefined;
}
