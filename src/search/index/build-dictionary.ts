// Makes the dictionary from the words of all documents.
import { hash } from "node:crypto";
import { deflateSync } from "node:zlib";
import { phoneticForm } from "../../language/phonetic.ts";
import { foldSpelling, termOf } from "../../language/spelling.ts";
import { wordTexts } from "../../language/words.ts";
import {
  DICTIONARY_FOLDER,
  DICTIONARY_VERSION,
  type DictionaryEntry,
  ENTRY_FILE,
  FILE_ENDING,
  type Suggestions,
  type Table,
} from "../format/dictionary.ts";
import { dictionaryKeys, errorKeys, isCorrectable } from "../format/dictionary-keys.ts";
import { MAX_WORD_LENGTH } from "../format/marks.ts";
import { FACETS, type FacetName, type SearchRecord } from "../format/record.ts";

/** UTF-16 units of a shard, which is about 4 KB when compressed: a typed word has its keys in one or two of them. */
const SHARD_SIZE = 8_000;
const FILE_NAME_DIGITS = 10;

/** Collects the words of documents. */
export class DictionaryBuilder {
  /** How many documents have each written word. */
  readonly #counts = new Map<string, number>();
  readonly #facets = new Set<FacetName>();
  #documents = 0;

  add(record: SearchRecord): void {
    this.#documents += 1;
    for (const name of FACETS) if (record.facets[name].length > 0) this.#facets.add(name);
    const { meta, names, headings, onCards = "", indexedText = record.text } = record;
    const words = new Set<string>();
    for (const text of [meta.title, ...names, ...headings, onCards, indexedText]) {
      // As Pagefind has them.
      for (const word of wordTexts(text)) words.add(word.toLowerCase());
    }
    for (const word of words) {
      if (word.length <= MAX_WORD_LENGTH) this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
    }
  }

  /** @returns the paths of the files below /pagefind/ and their contents */
  files(suggestions: Suggestions, places: string | null): Map<string, Uint8Array | string> {
    const files = new Map<string, Uint8Array | string>();
    const write = (content: object) => {
      const bytes = deflateSync(JSON.stringify(content), { level: 9 });
      const name = hash("sha256", bytes, "hex").slice(0, FILE_NAME_DIGITS);
      files.set(`${DICTIONARY_FOLDER}/${name}${FILE_ENDING}`, bytes);
      return name;
    };
    const entry: DictionaryEntry = {
      version: DICTIONARY_VERSION,
      documents: this.#documents,
      facets: [...this.#facets],
      words: writeTable(
        this.#table(dictionaryKeys, (word, count) => (count === 1 ? word : `${word}:${count}`)),
        write,
      ),
      errors: write(writeTable(this.#table(keysForErrors), write)),
      suggestions: write(suggestions),
      ...(places !== null && { places }),
    };
    return files.set(ENTRY_FILE, JSON.stringify(entry));
  }

  /** The words by their keys. */
  #table(keysOf: (term: string) => string[], written = (word: string, _count: number) => word): Map<string, string> {
    const lists = new Map<string, string[]>();
    for (const [word, count] of [...this.#counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const term = termOf(word);
      // Marks that stand alone have none.
      for (const key of term === "" ? [] : keysOf(term)) {
        const list = lists.get(key) ?? [];
        list.push(written(word, count));
        lists.set(key, list);
      }
    }
    return new Map([...lists].map(([key, words]) => [key, words.join(" ")]));
  }
}

function keysForErrors(term: string): string[] {
  const form = phoneticForm(foldSpelling(term));
  return isCorrectable(form) ? errorKeys(form) : [];
}

/** Cuts a table into shards. @param write a shard, and returns its name */
function writeTable(entries: ReadonlyMap<string, string>, write: (shard: object) => string): Table {
  const firsts: string[] = [];
  const files: string[] = [];
  let shard: [string, string][] = [];
  let size = 0;
  const end = () => {
    if (shard[0] === undefined) return;
    firsts.push(shard[0][0]);
    files.push(write(Object.fromEntries(shard)));
    [shard, size] = [[], 0];
  };
  for (const entry of [...entries].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (size > SHARD_SIZE) end();
    shard.push(entry);
    size += entry[0].length + entry[1].length;
  }
  end();
  return { firsts, files };
}
