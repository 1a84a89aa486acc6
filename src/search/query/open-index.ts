// Opens the search: Pagefind's index, and the dictionary of the site's words next to it.
import { type Shard, type Table, type WrittenWord, decodeWords, readEntry, readShard } from "../format/dictionary.ts";
import { castJson } from "../format/cast-json.ts";
import { WORD_END, withoutMarks } from "../format/marks.ts";
import type { FacetName, RecordMeta } from "../format/record.ts";
import { type PagefindResult, type PagefindScript, type SearchOptions, openPagefind } from "./pagefind-api.ts";

/** The text of a document, and what a result shows besides. */
export type Fragment = Readonly<{ url: string; content: string; meta: RecordMeta }>;

export type SearchIndex = Readonly<{
  /** Number of documents. */
  documents: number;
  /** Waits for Pagefind, which opens while words are looked up. */
  opened: () => Promise<void>;
  places: string | undefined;
  /** The words under a phonetic key. */
  words: (key: string) => Promise<readonly WrittenWord[]>;
  /** The words under the keys that begin like this, as far as two shards have them. */
  wordsFrom: (beginning: string) => Promise<readonly WrittenWord[]>;
  /** The words under one of the `errorKeys`. */
  nearWords: (key: string) => Promise<readonly WrittenWord[]>;
  /** The documents with a word, as it is written. */
  postings: (word: string) => Promise<readonly PagefindResult[]>;
  /** The documents with a value of a facet, or all of them; the newest first, and last those without a date. */
  documentsWith: (facet?: FacetName, value?: string) => Promise<readonly string[]>;
  /** The values of each facet. */
  facetValues: () => Promise<Readonly<Record<string, readonly string[]>>>;
  fragment: (id: string) => Promise<Fragment>;
}>;

/** Empty values are not in the index. */
const NO_META = { type: "", language: "", date: "", dateText: "", image: "", note: "", parts: "" };

type Read = <Content extends object>(file: string) => Promise<Content>;

/** @param base address of /pagefind/. @param load Pagefind's script. @throws OtherVersionError if other code wrote the dictionary */
export async function openIndex(base: string, load: PagefindScript): Promise<SearchIndex> {
  const opening = openPagefind(base, load);
  // Whoever asks it gets the error.
  opening.catch(() => undefined);
  const entry = await readEntry(base);
  const read: Read = (file) => readShard(base, file);
  const words = openTable(entry.words, read);
  const errors = remembering(async (file) => openTable(await read<Table>(file), read));
  const results = new Map<string, PagefindResult>();
  const ask = async (text: string | null, options: SearchOptions): Promise<readonly PagefindResult[]> => {
    const found = await (await opening).search(text, options);
    for (const one of found.results) results.set(one.id, one);
    return found.results;
  };
  const documents = remembering(async (filters) => {
    const found = await ask(null, { filters: castJson<object>(filters), sort: { date: "desc" } });
    return found.map(({ id }) => id);
  });
  const facetValues = async () => {
    const values = await (await opening).filters();
    const missing = entry.facets.find((name) => values[name] === undefined);
    if (missing !== undefined) throw new Error(`Pagefind has no filter ${missing}.`);
    return Object.fromEntries(Object.entries(values).map(([name, own]) => [name, Object.keys(own)]));
  };
  return {
    documents: entry.documents,
    places: entry.places,
    opened: async () => void (await opening),
    words: async (key) => decodeWords((await words.shardOf(key))[key]),
    wordsFrom: async (beginning) => {
      const shards = await words.shardsFrom(beginning);
      const entries = shards.flatMap((shard) => Object.entries(shard));
      return entries.flatMap(([key, own]) => (key.startsWith(beginning) ? decodeWords(own) : []));
    },
    nearWords: async (key) => decodeWords((await (await errors(entry.errors)).shardOf(key))[key]),
    postings: remembering((word) => ask(word + WORD_END, {})),
    async documentsWith(facet, value) {
      const found = await documents(JSON.stringify(facet === undefined ? {} : { [facet]: value }));
      // Pagefind says nothing of a file of filters that is missing.
      if (found.length === 0) await facetValues();
      return found;
    },
    facetValues,
    fragment: remembering(async (id) => {
      const result = results.get(id);
      if (result === undefined) throw new Error(`Pagefind has no document ${id}.`);
      const { raw_url: url, content, meta } = await result.data();
      const { title = "" } = meta;
      const all = { ...NO_META, ...meta, title: withoutMarks(title) };
      return { url, content: content === "-" ? "" : withoutMarks(content), meta: all };
    }),
  };
}

function openTable({ firsts: keys, files }: Table, read: Read) {
  const shards = remembering((file: string) => read<Shard>(file));
  const shardAt = (at: number): Promise<Shard> => {
    const file = files[at];
    return file === undefined ? Promise.resolve({}) : shards(file);
  };
  const placeOf = (key: string) => keys.findLastIndex((first) => first <= key);
  return {
    shardOf: (key: string) => shardAt(placeOf(key)),
    shardsFrom: (beginning: string) => {
      const at = placeOf(beginning);
      const hasMore = keys[at + 1]?.startsWith(beginning) === true;
      return Promise.all((hasMore ? [at, at + 1] : [at]).map(shardAt));
    },
  };
}

/** Computes each answer once; a failed one is tried again. */
function remembering<Answer>(compute: (key: string) => Promise<Answer>): (key: string) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return (key) => {
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = compute(key);
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
}
