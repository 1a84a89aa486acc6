// The transfer size and the referenced files of each page, style and script. Cached between builds, because it is slow.
import { hash } from "node:crypto";
import { zstdCompressSync } from "node:zlib";
import { z } from "zod";
import { readRecord, writeRecord } from "../../system/checksummed-file.ts";
import { Interner } from "../../system/interner.ts";
import type { SiteFiles } from "../site-files.ts";
import { partsOf, partsOfCode, picturesOf } from "../../browser/offline/page-text.ts";

/** Of a text: content hash, compressed size in bytes, and the addresses of the files that it references. */
export type TransferSize = Readonly<{ hash: string; bytes: number; names: readonly string[] }>;

export type MeasuredSite = Readonly<{
  /** Measures a version of a page, style or script whose content is in memory. */
  add: (path: string, tag: string, read: () => string) => void;
  paths: () => Iterable<string>;
  has: (path: string) => boolean;
  /** Null for other kinds of files, and for a file that does not exist. */
  measure: (path: string) => TransferSize | null;
  /** Transfer size in bytes; texts are compressed. */
  bytesOf: (path: string) => number;
  sizes: Sizes;
}>;

type Sizes = ReadonlyMap<string, Readonly<{ tag: string; size: TransferSize }>>;

/** In bytes. The estimate does not fit longer pages, of which there are few. */
const MAX_ESTIMATED_BYTES = 60_000;
const TEXT = /\.(?:html|js|css)$/;
/** Most pages reference the same files, so each name and each list of names is stored once, with a number. */
const savedSchema = z.object({
  /** A digest of the code that measured. */
  code: z.string(),
  names: z.array(z.string()),
  lists: z.array(z.array(z.number())),
  /** Path, tag, hash, bytes, list. */
  sizes: z.array(z.tuple([z.string(), z.string(), z.string(), z.number(), z.number()])),
});
type Saved = z.infer<typeof savedSchema>;

/** Measures files on demand, unless `last` has the size of the same version. */
export function updateSizes(last: Sizes, files: SiteFiles): MeasuredSite {
  const sizes = new Map<string, Readonly<{ tag: string; size: TransferSize }>>();
  const lists = new Map<string, readonly string[]>();
  for (const names of new Set(last.values().map(({ size }) => size.names))) lists.set(names.join("\n"), names);
  const measure = (path: string): TransferSize | null => {
    const tag = files.tagOf(path);
    return tag === undefined || !TEXT.test(path) ? null : add(path, tag, () => files.read(path).toString());
  };
  return {
    add,
    sizes,
    measure,
    paths: files.paths,
    has: (path) => files.tagOf(path) !== undefined,
    bytesOf: (path) => measure(path)?.bytes ?? files.sizeOf(path),
  };

  function add(path: string, tag: string, read: () => string): TransferSize {
    const known = sizes.get(path) ?? last.get(path);
    const entry = known?.tag === tag ? known : { tag, size: sizeOf(path, read(), sharedList) };
    sizes.set(path, entry);
    return entry.size;
  }

  function sharedList(names: readonly string[]): readonly string[] {
    const key = names.join("\n");
    const known = lists.get(key) ?? names;
    lists.set(key, known);
    return known;
  }
}

/** @returns no sizes if the file is missing or damaged, or if other code has measured */
export function readSizes(file: string, code: string): Sizes {
  const saved = readRecord(file, savedSchema);
  if (saved?.code !== code) return new Map();
  const lists = saved.lists.map((list) => list.map((name) => saved.names[name] ?? ""));
  return new Map(
    saved.sizes.map(([path, tag, hash, bytes, list]) => [
      path,
      { tag, size: { hash, bytes, names: lists[list] ?? [] } },
    ]),
  );
}

/** Writes the sizes atomically. */
export function writeSizes(file: string, code: string, { sizes }: MeasuredSite): void {
  const names = new Interner<string>();
  const lists = new Interner<readonly string[]>();
  const saved: Saved = {
    code,
    sizes: [...sizes].map(([path, { tag, size }]) => [path, tag, size.hash, size.bytes, lists.numberOf(size.names)]),
    lists: lists.values.map((list) => list.map((name) => names.numberOf(name))),
    names: names.values,
  };
  writeRecord(file, saved);
}

/** A short name made from the content. */
export function contentHash(content: string): string {
  return hash("sha256", content).slice(0, 16);
}

type Share = (names: readonly string[]) => readonly string[];

function sizeOf(path: string, text: string, share: Share): TransferSize {
  const names = path.endsWith(".html") ? [...partsOf(text), ...picturesOf(text)] : partsOfCode(text);
  const bytes = Buffer.byteLength(text);
  const isEstimated = path.endsWith(".html") && bytes < MAX_ESTIMATED_BYTES;
  return {
    hash: contentHash(text),
    bytes: isEstimated ? estimatedBytes(bytes) : compressedBytes(text),
    names: share(names),
  };
}

/**
 * An estimate, because compressing every page would take a tenth of a build and pages are much alike. The sum over a pack
 * is right to a tenth, and no page is larger than this by half.
 */
function estimatedBytes(bytes: number): number {
  return Math.min(bytes, Math.round(3000 + bytes * 0.165));
}

/** Right to a twentieth of what a server's compression gives, at a third of its cost. */
function compressedBytes(text: string): number {
  return zstdCompressSync(text).length;
}
