// Reads the word index and Pagefind's fragments, each file once.
import {
  type Directory,
  ENTRY_FILE,
  type Entry,
  type Family,
  REGISTER_BLOCK,
  type Register,
  type Shard,
  type Shards,
  type Sounds,
  type Suggestion,
  WORDS_FOLDER,
  apartKey,
} from "./index-format.ts";
import type { RecordMeta } from "./record.ts";
import { trustedJson } from "./trusted-json.ts";

// What Pagefind writes before the JSON of a fragment.
const PAGEFIND_MARK = "pagefind_dcd";

/** A document as Pagefind keeps it. */
export type Fragment = Readonly<{ url: string; content: string; meta: RecordMeta }>;

export type IndexReader = Readonly<{
  directory: Directory;
  /** @param isWanted whether a spelling is asked for: common ones that are not are left out */
  family(name: string, isWanted: (form: string) => boolean): Promise<Family>;
  /** @param key as `listsFor` gives it */
  sounds(key: string): Promise<Sounds>;
  fragment(document: number): Promise<Fragment>;
}>;

/** What the box offers, read without the rest of the index. @throws without network or index */
export async function readSuggestions(base: string): Promise<readonly Suggestion[]> {
  const { suggestions } = await readEntry(base);
  return trustedJson<Suggestion[]>(await gzippedText(`${base}${WORDS_FOLDER}/${suggestions}.words`));
}

/** @param base address of the `pagefind` folder, with a slash at its end. @throws without network or index */
export async function openIndex(base: string): Promise<IndexReader> {
  const texts = new Map<string, Promise<string>>();
  const entry = await readEntry(base);
  const directory = await words<Directory>(entry.directory);

  return {
    directory,
    async family(name, isWanted) {
      const together = Object.entries((await inShards<Family>(directory.families, name)) ?? {});
      const wanted = together.filter(([form, postings]) => postings !== "" || isWanted(form));
      const whole = wanted.map(async ([form, postings]): Promise<[string, string]> => {
        if (postings !== "") return [form, postings];
        const apart = await inShards<Family>(directory.families, apartKey(name, form));
        return [form, apart?.[form] ?? ""];
      });
      return Object.fromEntries(await Promise.all(whole));
    },
    sounds: async (key) => (await inShards<Sounds>(await words<Shards>(directory.sounds), key)) ?? "",
    async fragment(document) {
      const block = directory.registers[Math.floor(document / REGISTER_BLOCK)] ?? "";
      const register = await words<Register>(block);
      const name = register[document % REGISTER_BLOCK] ?? "";
      return once<Fragment>(`${base}fragment/${name}.pf_fragment`, PAGEFIND_MARK.length);
    },
  };

  /** What a shard holds under a key; nothing where no shard has it. */
  async function inShards<Content>(shards: Shards, key: string): Promise<Content | undefined> {
    const file = shards.findLast(([first]) => first <= key)?.[1];
    const shard = file === undefined ? {} : await words<Shard<Content>>(file);
    return Object.hasOwn(shard, key) ? shard[key] : undefined;
  }

  function words<Content extends object>(name: string): Promise<Content> {
    return once<Content>(`${base}${WORDS_FOLDER}/${name}.words`, 0);
  }

  async function once<Content extends object>(url: string, skipped: number): Promise<Content> {
    const text = texts.get(url) ?? gzippedText(url);
    texts.set(url, text);
    // A file that failed is asked for again when it is needed again.
    text.catch(() => texts.delete(url));
    return trustedJson<Content>((await text).slice(skipped));
  }
}

async function readEntry(base: string): Promise<Entry> {
  return trustedJson<Entry>(await (await get(`${base}${ENTRY_FILE}`, "no-cache")).text());
}

async function gzippedText(url: string): Promise<string> {
  const { body } = await get(url, "default");
  if (body === null) throw new Error(`${url} is empty.`);
  return new Response(body.pipeThrough(new DecompressionStream("gzip"))).text();
}

async function get(url: string, cache: RequestCache): Promise<Response> {
  const response = await fetch(url, { cache });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}
