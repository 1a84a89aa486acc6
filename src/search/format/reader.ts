// Reads the word index over HTTP, each part once.
import { castJson } from "./cast-json.ts";
import {
  FILE_ENDINGS,
  type FileKind,
  INDEX_ENTRY_FILE,
  INDEX_FOLDER,
  INDEX_VERSION,
  type IndexEntry,
  type IndexManifest,
  type PartFiles,
  type PartTable,
  type PhoneticBucket,
  type PhoneticList,
  type Shard,
  type Suggestion,
  TITLES_PER_PART,
  isOverflowKey,
  overflowKey,
} from "./index-format.ts";
import { decodeBuckets } from "./bucket-bytes.ts";
import { decodeFrontCoded } from "./front-coding.ts";
import { inflatedBytes } from "./inflated.ts";
import { decodeLetters, unpadded } from "./part-bytes.ts";
import { locatePart } from "./part-location.ts";
import type { Postings } from "./postings.ts";
import { type ByteRange, rangeReader } from "./range-reader.ts";
import type { DocumentTitle, RecordMeta } from "./record.ts";

/** A document as the index stores it. */
export type Fragment = Readonly<{ url: string; content: string; meta: RecordMeta }>;

export type IndexReader = Readonly<{
  manifest: IndexManifest;
  /** The terms of a phonetic key. @param isWanted whether to load the postings of a very common term */
  bucket(key: string, isWanted: (term: string) => boolean): Promise<PhoneticBucket>;
  /**
   * All terms whose phonetic keys begin like this one, by key, without the postings of very common ones. Of a table with more
   * parts of them than `maxParts`, only those in the first parts.
   */
  bucketsFrom(
    beginning: string,
    maxParts: number,
  ): Promise<readonly (readonly [key: string, bucket: PhoneticBucket])[]>;
  /** @param key as `lookupKeys` returns it */
  phoneticList(key: string): Promise<PhoneticList>;
  /** A document with its text. */
  fragment(document: number): Promise<Fragment>;
  /** A document without its text. */
  title(document: number): Promise<Fragment>;
}>;

/** The index has another version of the format than the page that reads it. */
class OtherVersionError extends Error {
  /** By which the page knows it: only name, message and stack of an error come out of a worker. */
  override name = "OtherVersionError";
}

/** Reads the suggestions, and nothing else of the index. @param base see `openIndex`. @throws without network or index */
export async function readSuggestions(base: string): Promise<readonly Suggestion[]> {
  const { suggestions } = await readEntry(base);
  return parseUtf8<Suggestion[]>(await wholeFile(fileUrl(base, "words", suggestions)));
}

/**
 * @param base URL of the `pagefind` folder, with a final slash
 * @param readsWholeTexts whether `fragment` reads a whole file of texts from a host without range requests, or throws
 * @throws OtherVersionError if another build wrote the index. @throws without network or index
 */
export async function openIndex(base: string, readsWholeTexts = true): Promise<IndexReader> {
  const known = new Map<string, Promise<Uint8Array>>();
  const readRange = rangeReader((url) => readsWholeTexts || !url.endsWith(FILE_ENDINGS.texts));
  const entry = await readEntry(base);
  const manifest = parseUtf8<IndexManifest>(await wholeFile(fileUrl(base, "words", entry.manifest)));
  const firstKeys = new Map<string, readonly string[]>();

  return {
    manifest,
    async bucket(key, isWanted) {
      const stored = Object.entries((await inTable(manifest.buckets, key, decodeBuckets)) ?? {});
      const wanted = stored.filter(([term, postings]) => postings.length > 0 || isWanted(term));
      const whole = wanted.map(async ([term, postings]): Promise<[string, Postings]> => {
        if (postings.length > 0) return [term, postings];
        const overflow = await inTable(manifest.buckets, overflowKey(key, term), decodeBuckets);
        return [term, overflow?.[term] ?? []];
      });
      return Object.fromEntries(await Promise.all(whole));
    },
    async bucketsFrom(beginning, maxParts) {
      const keys = firstKeysOf(manifest.buckets);
      const first = Math.max(
        0,
        keys.findLastIndex((key) => key <= beginning),
      );
      const end = keys.findIndex((key, at) => at > first && key > beginning && !key.startsWith(beginning));
      const numbers = Array.from({ length: (end < 0 ? keys.length : end) - first }, (_, at) => first + at)
        // Nothing but the postings of very common terms.
        .filter((number) => number === first || !isOverflowKey(keys[number] ?? ""))
        .slice(0, maxParts);
      const shards = await Promise.all(
        numbers.map((number) => part("words", manifest.buckets.files, number, decodeBuckets)),
      );
      return shards
        .flatMap((shard) => Object.entries(shard))
        .filter(([key]) => key.startsWith(beginning) && !isOverflowKey(key));
    },
    phoneticList: async (key) =>
      (await inTable(await indexFile<PartTable>(manifest.phoneticLists), key, parseLetters<Shard<PhoneticList>>)) ?? "",
    fragment: (document) => part("texts", manifest.texts, document, parseLetters<Fragment>),
    async title(document) {
      const files = await indexFile<PartFiles>(manifest.titles);
      const titles = await part("titles", files, Math.floor(document / TITLES_PER_PART), parseLetters<DocumentTitle[]>);
      const own = titles[document % TITLES_PER_PART];
      if (own === undefined) throw new Error(`The search index has no title ${document}.`);
      const [
        url,
        title,
        type,
        language,
        date,
        dateText,
        image,
        note,
        shown = "",
        roman = "",
        romanNote = "",
        shownType = "",
      ] = own;
      const meta = {
        title,
        type,
        language,
        date,
        dateText,
        image,
        note,
        parts: "[]",
        ...(shown !== "" && { shown }),
        ...(roman !== "" && { roman }),
        ...(romanNote !== "" && { romanNote }),
        ...(shownType !== "" && { shownType }),
      };
      return { url, content: "", meta };
    },
  };

  /** The value of a key; undefined if the table does not have it. */
  async function inTable<Content>(
    table: PartTable,
    key: string,
    decode: (bytes: Uint8Array) => Shard<Content>,
  ): Promise<Content | undefined> {
    const at = firstKeysOf(table).findLastIndex((first) => first <= key);
    const shard = at < 0 ? {} : await part("words", table.files, at, decode);
    return Object.hasOwn(shard, key) ? shard[key] : undefined;
  }

  function firstKeysOf({ firsts }: PartTable): readonly string[] {
    const keys = firstKeys.get(firsts) ?? decodeFrontCoded(firsts);
    firstKeys.set(firsts, keys);
    return keys;
  }

  async function part<Content>(
    kind: FileKind,
    files: PartFiles,
    number: number,
    decode: (bytes: Uint8Array) => Content,
  ): Promise<Content> {
    const place = locatePart(files, number);
    if (place === undefined) throw new Error(`The search index has no part ${number} of its ${kind}.`);
    const url = fileUrl(base, kind, place.file);
    const read = async (cache: ByteRange["cache"]) =>
      inflatedBytes(unpadded(await readRange({ ...place, url, cache })));
    // Chromium's cache sometimes joins a part that it has with one from the network, and what it returns cannot be inflated.
    const readSafely = () => read("default").catch(() => read("no-store"));
    return decode(await once(`${url} ${place.start}`, readSafely));
  }

  async function indexFile<Content extends object>(name: string): Promise<Content> {
    const url = fileUrl(base, "words", name);
    return parseUtf8<Content>(await once(url, () => wholeFile(url)));
  }

  function once(name: string, read: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const bytes = known.get(name) ?? read();
    known.set(name, bytes);
    // Forget a request that failed, so that the next search repeats it.
    bytes.catch(() => known.delete(name));
    return bytes;
  }
}

async function readEntry(base: string): Promise<IndexEntry> {
  const response = await fetch(`${base}${INDEX_ENTRY_FILE}`, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  const entry = castJson<IndexEntry>(await response.text());
  if (entry.version !== INDEX_VERSION) throw new OtherVersionError(`The search index has version ${entry.version}.`);
  return entry;
}

function fileUrl(base: string, kind: FileKind, name: string): string {
  return `${base}${INDEX_FOLDER}/${name}${FILE_ENDINGS[kind]}`;
}

async function wholeFile(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return inflatedBytes(await response.arrayBuffer());
}

function parseUtf8<Content extends object>(bytes: Uint8Array): Content {
  return castJson<Content>(new TextDecoder().decode(bytes));
}

function parseLetters<Content extends object>(bytes: Uint8Array): Content {
  return castJson<Content>(decodeLetters(bytes));
}
