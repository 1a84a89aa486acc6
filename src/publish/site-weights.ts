// What a device has to fetch for each page and file, kept from build to build: looking through texts is slow.
import { hash } from "node:crypto";
import { zstdCompressSync } from "node:zlib";
import { z } from "zod";
import { readProved, writeProved } from "../disk/whole-file.ts";
import { partsOf, partsOfCode, picturesOf } from "../offline/page-text.ts";

/** A text: hash of its content, packed size in bytes, and addresses of the files that it names. */
export type Weight = Readonly<{ hash: string; bytes: number; names: readonly string[] }>;

/** A file's content, as it lies there and as text. */
export type Weighable = Readonly<{ bytes: Buffer; text: string }>;

/** The files of a site, by path. */
export type SiteFiles = Readonly<{
  paths: () => Iterable<string>;
  /** Changes with the file's content; undefined where there is no such file. */
  tagOf: (path: string) => string | undefined;
  /** In bytes, as it lies there. */
  sizeOf: (path: string) => number;
  read: (path: string) => Buffer;
}>;

export type WeighedSite = Readonly<{
  /** Weighs a page, style or script of that version while it is at hand. */
  enter: (path: string, tag: string, read: () => Weighable) => void;
  paths: () => Iterable<string>;
  has: (path: string) => boolean;
  /** Null for what is no page, style or script, or is not there. */
  weigh: (path: string) => Weight | null;
  /** Bytes on the way through the network, which packs texts. */
  bytesOf: (path: string) => number;
  weights: Weights;
}>;

type Weights = ReadonlyMap<string, Readonly<{ tag: string; weight: Weight }>>;

/** In bytes; the few pages that are longer are like no other. */
const LONG = 60_000;
const TEXT = /\.(?:html|js|css)$/;
/** Most pages name the same files, so each file's name and each list of them is written once; the rest are numbers. */
const savedSchema = z.object({
  names: z.array(z.string()),
  lists: z.array(z.array(z.number())),
  /** Path, tag, hash, bytes, list. */
  weights: z.array(z.tuple([z.string(), z.string(), z.string(), z.number(), z.number()])),
});
type Saved = z.infer<typeof savedSchema>;

/** Weighs what is asked for, where `last` has no weight of the same version. */
export function renewWeights(last: Weights, files: SiteFiles): WeighedSite {
  const weights = new Map<string, Readonly<{ tag: string; weight: Weight }>>();
  const lists = new Map<string, readonly string[]>();
  for (const names of new Set(last.values().map(({ weight }) => weight.names))) lists.set(names.join("\n"), names);
  const weigh = (path: string): Weight | null => {
    const tag = files.tagOf(path);
    return tag === undefined || !TEXT.test(path) ? null : enter(path, tag, () => weighable(files.read(path)));
  };
  return {
    enter,
    weights,
    weigh,
    paths: files.paths,
    has: (path) => files.tagOf(path) !== undefined,
    bytesOf: (path) => weigh(path)?.bytes ?? files.sizeOf(path),
  };

  function enter(path: string, tag: string, read: () => Weighable): Weight {
    const known = weights.get(path) ?? last.get(path);
    const entry = known?.tag === tag ? known : { tag, weight: weightOf(path, read(), sharedList) };
    weights.set(path, entry);
    return entry.weight;
  }

  function sharedList(names: readonly string[]): readonly string[] {
    const key = names.join("\n");
    const known = lists.get(key) ?? names;
    lists.set(key, known);
    return known;
  }
}

/** @returns nothing where there are none, or they are damaged */
export function readWeights(file: string): Weights {
  const json = readProved(file);
  // Those of another form were written by another version of the code.
  const saved = json === null ? undefined : savedSchema.safeParse(JSON.parse(json.toString())).data;
  const lists = saved?.lists.map((list) => list.map((name) => saved.names[name] ?? ""));
  return new Map(
    saved?.weights.map(([path, tag, hash, bytes, list]) => [
      path,
      { tag, weight: { hash, bytes, names: lists?.[list] ?? [] } },
    ]),
  );
}

/** Writes the weights whole. */
export function writeWeights(file: string, { weights }: WeighedSite): void {
  const names = numbered<string>();
  const lists = numbered<readonly string[]>();
  const saved: Saved = {
    weights: [...weights].map(([path, { tag, weight }]) => [
      path,
      tag,
      weight.hash,
      weight.bytes,
      lists.numberOf(weight.names),
    ]),
    lists: lists.all().map((list) => list.map(names.numberOf)),
    names: names.all(),
  };
  writeProved(file, JSON.stringify(saved));
}

/** A name made from a content. */
export function hashOf(content: string | Buffer): string {
  return hash("sha256", content).slice(0, 16);
}

type Share = (names: readonly string[]) => readonly string[];

function weighable(bytes: Buffer): Weighable {
  return { bytes, text: bytes.toString() };
}

function weightOf(path: string, { bytes, text }: Weighable, share: Share): Weight {
  const names = path.endsWith(".html") ? [...partsOf(text), ...picturesOf(text)] : partsOfCode(text);
  const size = path.endsWith(".html") && bytes.length < LONG ? packedPage(bytes) : packed(bytes);
  return { hash: hashOf(bytes), bytes: size, names: share(names) };
}

/**
 * To pack each page would take a tenth of a build, and they are much alike: a pack of them weighs within a tenth of what
 * this adds up to, and no page half as much again.
 */
function packedPage({ length }: Buffer): number {
  return Math.min(length, Math.round(3000 + length * 0.165));
}

/** Within a twentieth of what a server packs it to, at a third of the cost. */
function packed(bytes: Buffer): number {
  return zstdCompressSync(bytes).length;
}

/** Numbers things in the order in which they come. */
function numbered<T>() {
  const numbers = new Map<T, number>();
  return {
    all: () => [...numbers.keys()],
    numberOf: (thing: T): number => {
      const known = numbers.get(thing) ?? numbers.size;
      numbers.set(thing, known);
      return known;
    },
  };
}
