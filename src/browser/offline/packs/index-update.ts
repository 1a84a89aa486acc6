// Updates a saved search index with few bytes: an edit changes a few parts of some files, and only those are fetched.
import { castJson } from "../../../search/format/cast-json.ts";
import {
  FILE_ENDINGS,
  INDEX_FOLDER,
  INDEX_VERSION,
  type IndexEntry,
  type IndexManifest,
  type PartChecks,
  type PartTable,
} from "../../../search/format/index-format.ts";
import { decodeFrontCoded } from "../../../search/format/front-coding.ts";
import { PART_CHECK_LETTERS, decodeSizes } from "../../../search/format/part-bytes.ts";
import { inflatedText } from "../../../search/format/inflated.ts";
import { INDEX_ENTRY } from "../routes.ts";

type Part = Readonly<{ key: string; url: string; start: number; end: number }>;
type Read = (url: string) => Promise<Response>;

/** Assembles a file of the new index. @returns null if that is not possible, so that the whole file has to be fetched */
export type AssembleFile = (url: string) => Promise<Blob | null>;

/** @param readSaved reads a file of the saved index. @param fetchNew fetches one of the new index, or a range of it */
export async function partialUpdate(
  readSaved: Read,
  fetchNew: (url: string, range?: string) => Promise<Response>,
): Promise<AssembleFile> {
  const [saved, wanted] = await Promise.all([partsOf(readSaved), partsOf(fetchNew)]);
  const known = new Map(saved.map((part) => [part.key, part]));
  const files = Map.groupBy(wanted, ({ url }) => url);
  return async (url) => {
    const parts = files.get(url) ?? [];
    if (!parts.some(({ key }) => known.has(key))) return null;
    const blob = new Blob(await Promise.all(parts.map((part) => contentOf(part, known.get(part.key)))));
    // One changed part in 4,096 keeps its letters. The name of the file reveals that.
    return url.includes(`/${await digestOf(blob)}`) ? blob : null;
  };

  async function contentOf({ url, start, end }: Part, same: Part | undefined): Promise<Blob> {
    if (same !== undefined) return (await (await readSaved(same.url)).blob()).slice(same.start, same.end);
    const response = await fetchNew(url, `bytes=${start}-${end - 1}`);
    const blob = await response.blob();
    return response.status === 206 ? blob : blob.slice(start, end);
  }
}

/** The parts of all tables; none of an index that another version of the code wrote. */
async function partsOf(read: Read): Promise<Part[]> {
  const entry = castJson<IndexEntry>(await (await read(INDEX_ENTRY)).text());
  if (entry.version !== INDEX_VERSION) return [];
  const manifest = await readJson<IndexManifest>(read, entry.manifest);
  const lists = await readJson<PartTable>(read, manifest.phoneticLists);
  const checks = await readJson<PartChecks>(read, manifest.partChecks);
  return [manifest.buckets, lists].flatMap(({ firsts, files }, table) => {
    const keys = decodeFrontCoded(firsts);
    let number = 0;
    return files.flatMap(([file, sizes]) => {
      let start = 0;
      return decodeSizes(sizes).map((size) => {
        const check = checks[table]?.slice(number * PART_CHECK_LETTERS, (number + 1) * PART_CHECK_LETTERS);
        const key = [table, size, check, keys[number], keys[number + 1]].join(" ");
        const part = { key, url: urlOf(file), start, end: start + size };
        start += size;
        number += 1;
        return part;
      });
    });
  });
}

async function readJson<Content extends object>(read: Read, file: string): Promise<Content> {
  return castJson<Content>(await inflatedText(await (await read(urlOf(file))).arrayBuffer()));
}

function urlOf(file: string): string {
  return `/pagefind/${INDEX_FOLDER}/${file}${FILE_ENDINGS.words}`;
}

/** The first ten hexadecimal digits of SHA-256, as in the names of the files. */
async function digestOf(blob: Blob): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await blob.arrayBuffer());
  return [...new Uint8Array(digest.slice(0, 5))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
