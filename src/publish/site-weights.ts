// What a device has to fetch for each page and file, kept from build to build: packing texts to know their size is slow.
import { hash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { z } from "zod";
import { readProved, writeProved } from "../disk/whole-file.ts";
import { partsOf, partsOfCode, picturesOf } from "../offline/page-text.ts";

/** A text: hash of its content, packed size in bytes, and addresses of the files that it names. */
export type Weight = Readonly<{ hash: string; bytes: number; names: readonly string[] }>;

/** The files of a site, by path. */
export type SiteFiles = Readonly<{
  paths: () => Iterable<string>;
  /** Changes with the file's content; undefined where there is no such file. */
  tagOf: (path: string) => string | undefined;
  /** In bytes, as it lies there. */
  sizeOf: (path: string) => number;
  read: (path: string) => string;
}>;

export type WeighedSite = Readonly<{
  paths: () => Iterable<string>;
  has: (path: string) => boolean;
  /** Null for what is no page, style or script, or is not there. */
  weigh: (path: string) => Weight | null;
  /** Bytes on the way through the network, which packs texts. */
  bytesOf: (path: string) => number;
  weights: Weights;
}>;

type Weights = ReadonlyMap<string, Readonly<{ tag: string; weight: Weight }>>;

const TEXT = /\.(?:html|js|css)$/;
const weightSchema = z.object({ hash: z.string(), bytes: z.number(), names: z.array(z.string()) });
const weightsSchema = z.array(z.tuple([z.string(), z.object({ tag: z.string(), weight: weightSchema })]));

/** Weighs what is asked for, where `last` has no weight of the same version. */
export function renewWeights(last: Weights, files: SiteFiles): WeighedSite {
  const weights = new Map<string, Readonly<{ tag: string; weight: Weight }>>();
  const weigh = (path: string): Weight | null => {
    const tag = files.tagOf(path);
    if (tag === undefined || !TEXT.test(path)) return null;
    const known = weights.get(path) ?? last.get(path);
    const entry = known?.tag === tag ? known : { tag, weight: weightOf(path, files.read(path)) };
    weights.set(path, entry);
    return entry.weight;
  };
  return {
    weights,
    weigh,
    paths: files.paths,
    has: (path) => files.tagOf(path) !== undefined,
    bytesOf: (path) => weigh(path)?.bytes ?? files.sizeOf(path),
  };
}

/** @returns nothing where there are none, or they are damaged */
export function readWeights(file: string): Weights {
  const json = readProved(file);
  // Those of another form were written by another version of the code.
  return new Map(json === null ? [] : weightsSchema.safeParse(JSON.parse(json.toString())).data);
}

/** Writes the weights whole. */
export function writeWeights(file: string, { weights }: WeighedSite): void {
  writeProved(file, JSON.stringify([...weights]));
}

/** A name made from a content. */
export function hashOf(text: string): string {
  return hash("sha256", text).slice(0, 16);
}

function weightOf(path: string, text: string): Weight {
  const names = path.endsWith(".html") ? [...partsOf(text), ...picturesOf(text)] : partsOfCode(text);
  return { hash: hashOf(text), bytes: gzipSync(text).length, names };
}
