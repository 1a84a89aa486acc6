// Gathers what changed in the words of all records, while these are read one after the other.
import { readFileSync } from "node:fs";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { isApartKey } from "../search/index-format.ts";
import type { SearchRecord } from "../search/record.ts";
import { trustedJson } from "../search/trusted-json.ts";
import { type DocumentWords, wordReader } from "./document-words.ts";
import type { SearchCache } from "./search-cache.ts";
import type { SearchPlan } from "./search-plan.ts";
import { type Postings, type WordChange, addPostings, touchedFamilies } from "./word-index.ts";

type Texts = Pick<SearchRecord, "url" | "meta" | "headings" | "text">;

export class WordGatherer {
  readonly #plan: SearchPlan;
  readonly #cache: SearchCache;
  readonly #read = wordReader();
  readonly #fresh: Postings = new Map();
  readonly #added = new Map<number, DocumentWords>();
  readonly #gone: ReadonlyMap<number, DocumentWords>;

  constructor(plan: SearchPlan, cache: SearchCache) {
    this.#plan = plan;
    this.#cache = cache;
    // Before a block's texts are written anew.
    this.#gone = this.#isLocal ? this.#wordsOfGone() : new Map();
  }

  /** Takes a record that is new, or other than before. @returns its words */
  add(number: number, record: SearchRecord): DocumentWords {
    const words = this.#read(record);
    if (this.#isLocal) this.#added.set(number, words);
    else addPostings(this.#fresh, number, words);
    return words;
  }

  /** Keeps the texts of a block, so that a later build can tell which words go with one of them. */
  keepTexts(block: string, records: readonly SearchRecord[]): void {
    const texts: Texts[] = records.map(({ url, meta, headings, text }) => ({ url, meta, headings, text }));
    this.#cache.write(textsFile(block), zstdCompressSync(JSON.stringify(texts)));
  }

  /** The files in which the texts of blocks are kept. */
  textFiles(blocks: readonly string[]): string[] {
    return blocks.map(textsFile);
  }

  /** What all the records that were added come to. */
  change(): WordChange {
    const { before, numbers, gone } = this.#plan;
    const change = { fresh: this.#fresh, gone: new Set(gone.map(({ number }) => number)), numbers };
    if (!this.#isLocal) return { ...change, touched: (before?.families.keys ?? []).filter((key) => !isApartKey(key)) };
    const touched = new Set<string>();
    for (const number of new Set([...this.#added.keys(), ...this.#gone.keys()])) {
      for (const family of touchedFamilies(this.#gone.get(number), this.#added.get(number))) touched.add(family);
    }
    for (const [number, words] of this.#added) addPostings(this.#fresh, number, words, touched);
    return { ...change, touched };
  }

  /** Whether only the families of changed records can have changed. */
  get #isLocal(): boolean {
    return this.#plan.before !== null && this.#plan.numbers === null;
  }

  #wordsOfGone(): Map<number, DocumentWords> {
    const words = new Map<number, DocumentWords>();
    for (const [block, gone] of Map.groupBy(this.#plan.gone, (document) => document.block)) {
      const json = zstdDecompressSync(readFileSync(this.#cache.pathOf(textsFile(block)))).toString();
      const texts = new Map(trustedJson<Texts[]>(json).map((one) => [one.url, one]));
      for (const { number, url } of gone) {
        const one = texts.get(url);
        if (one === undefined) throw new Error(`The search cache has lost ${url}; delete it.`);
        words.set(number, this.#read(one));
      }
    }
    return words;
  }
}

function textsFile(block: string): string {
  return `texts/${block}.zst`;
}
