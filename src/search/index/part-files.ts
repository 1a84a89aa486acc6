// Puts compressed parts into files. Only the keys of the parts determine where a file ends, so a changed
// part rewrites one file, and a new one rewrites its neighbourhood.
import { hash } from "node:crypto";
import type { PartLocation } from "../format/part-location.ts";
import type { PartFiles } from "../format/index-format.ts";
import { PART_CHECK_LETTERS, encodeSizes } from "../format/part-bytes.ts";
import { fnv1a } from "./fnv1a.ts";

/** Compressed bytes, or the number of an unchanged part of the last build. */
export type Part = Readonly<{ key: string; content: Uint8Array | number }>;
/** The name of each file, the sizes of its parts in bytes, and `PART_CHECK_LETTERS` for each part. */
export type FileParts = readonly (readonly [file: string, sizes: readonly number[], checks: string])[];
/** From `min` parts on, one in `odds` ends its file; the part at `max` does in any case. */
export type FileSize = Readonly<{ min: number; odds: number; max: number }>;

export type PartChange = Readonly<{
  before: FileParts;
  parts: readonly Part[];
  fileSize: FileSize;
  /** Reads a file of the last build. */
  read: (file: string) => Uint8Array;
  /** Writes a file. @returns its name */
  write: (content: Uint8Array) => string;
}>;

/** @returns the files with all parts, as a clean build writes them */
export function packParts({ before, parts, fileSize, read, write }: PartChange): FileParts {
  const oldPart = partReader(before, read);
  const starts = new Map<number, FileParts[number]>();
  const checks = before.map(([, , own]) => own).join("");
  let start = 0;
  for (const file of before) {
    starts.set(start, file);
    start += file[1].length;
  }
  const checkOf = (content: Part["content"]) =>
    typeof content === "number"
      ? checks.slice(content * PART_CHECK_LETTERS, (content + 1) * PART_CHECK_LETTERS)
      : hash("sha256", content, "base64url").slice(0, PART_CHECK_LETTERS);
  return cutIntoFiles(parts, fileSize).map((own) => {
    const first = own[0]?.content;
    const same = typeof first === "number" ? starts.get(first) : undefined;
    const isSame = own.every(({ content }, at) => typeof first === "number" && content === first + at);
    if (same?.[1].length === own.length && isSame) return same;
    const contents = own.map(({ content }) => (typeof content === "number" ? oldPart(content) : content));
    return [
      write(Buffer.concat(contents)),
      contents.map(({ length }) => length),
      own.map(({ content }) => checkOf(content)).join(""),
    ];
  });
}

/** The files as the manifest has them. */
export function publishedFiles(files: FileParts): PartFiles {
  return files.map(([file, sizes]) => [file, encodeSizes(sizes)]);
}

/** A function that returns the bytes of a part. It reads each file once. */
export function partReader(files: FileParts, read: (file: string) => Uint8Array): (part: number) => Uint8Array {
  const contents = new Map<string, Uint8Array>();
  const places: PartLocation[] = [];
  for (const [file, sizes] of files) {
    let start = 0;
    for (const size of sizes) {
      places.push({ file, start, end: start + size });
      start += size;
    }
  }
  return (part) => {
    const place = places[part];
    if (place === undefined) throw new Error(`The search cache has no part ${part}; delete the cache.`);
    const content = contents.get(place.file) ?? read(place.file);
    contents.set(place.file, content);
    return content.subarray(place.start, place.end);
  };
}

function cutIntoFiles(parts: readonly Part[], { min, odds, max }: FileSize): Part[][] {
  const files: Part[][] = [];
  let isOpen = false;
  for (const part of parts) {
    if (!isOpen) files.push([]);
    const own = files.at(-1);
    const count = own?.push(part) ?? 0;
    isOpen = count < max && (count < min || fnv1a(part.key) % odds !== 0);
  }
  return files;
}
