// The transfer size and the referenced files of each page, style and script. Cached between builds, because it is slow.
import { hash } from "node:crypto";
import { zstdCompressSync } from "node:zlib";
import { readKeyed, writeKeyed } from "../../system/checksummed-file.ts";
import { partsOf, partsOfCode, picturesOf } from "../../browser/offline/page-text.ts";

/** What is kept of a text: its hash, its compressed size in bytes, and the addresses of the files that it references. */
export type TransferSize = Readonly<{ hash: string; bytes: number; names: readonly string[] }>;

/** The files of a site, by path. */
export type SiteFiles = Readonly<{
  paths: () => Iterable<string>;
  /** Changes with the file's content; undefined if there is no such file. */
  tagOf: (path: string) => string | undefined;
  /** In bytes, as stored. */
  sizeOf: (path: string) => number;
  read: (path: string) => Buffer;
}>;

export type MeasuredSite = Readonly<{
  paths: () => Iterable<string>;
  has: (path: string) => boolean;
  /** Null for other kinds of files, and for a file that does not exist. */
  measure: (path: string) => TransferSize | null;
  /** Transfer size in bytes; texts are compressed. */
  bytesOf: (path: string) => number;
  sizes: Sizes;
}>;

type Measured = Readonly<{ tag: string; size: TransferSize }>;
type Sizes = ReadonlyMap<string, Measured>;

/** In bytes. The estimate does not fit longer pages, of which there are few. */
const MAX_ESTIMATED_BYTES = 60_000;
const TEXT = /\.(?:html|js|css)$/;
/** Measures files on demand, unless `last` has the size of the same version. */
export function updateSizes(last: Sizes, files: SiteFiles): MeasuredSite {
  const sizes = new Map<string, Measured>();
  return {
    sizes,
    measure,
    paths: files.paths,
    has: (path) => files.tagOf(path) !== undefined,
    bytesOf: (path) => measure(path)?.bytes ?? files.sizeOf(path),
  };

  function measure(path: string): TransferSize | null {
    const tag = files.tagOf(path);
    if (tag === undefined || !TEXT.test(path)) return null;
    const known = sizes.get(path) ?? last.get(path);
    const entry = known?.tag === tag ? known : { tag, size: sizeOf(path, files.read(path).toString()) };
    sizes.set(path, entry);
    return entry.size;
  }
}

/** @returns no sizes if the file is missing or damaged, or if other code has measured */
export function readSizes(file: string, code: string): Sizes {
  return new Map(Object.entries(readKeyed<Record<string, Measured>>(file, code) ?? {}));
}

/** Writes the sizes atomically. @param code a digest of the code that measured */
export function writeSizes(file: string, code: string, { sizes }: MeasuredSite): void {
  writeKeyed(file, code, Object.fromEntries(sizes));
}

/** A short name made from the content. */
export function contentHash(content: string): string {
  return hash("sha256", content).slice(0, 16);
}

function sizeOf(path: string, text: string): TransferSize {
  const names = path.endsWith(".html") ? [...partsOf(text), ...picturesOf(text)] : partsOfCode(text);
  const bytes = Buffer.byteLength(text);
  const isEstimated = path.endsWith(".html") && bytes < MAX_ESTIMATED_BYTES;
  return {
    hash: contentHash(text),
    bytes: isEstimated ? estimatedBytes(bytes) : compressedBytes(text),
    names,
  };
}

/**
 * An estimate, because compressing every page would take a tenth of a build and pages are much alike. The sum over a pack
 * is right to a tenth, and no page is larger than this by half.
 */
function estimatedBytes(bytes: number): number {
  return Math.min(bytes, Math.round(3000 + bytes * 0.165));
}

/** Zstandard's size is within a twentieth of what a server's compression gives, and takes a third of the time. */
function compressedBytes(text: string): number {
  return zstdCompressSync(text).length;
}
