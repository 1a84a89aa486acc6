// Collects the postings that change in a build, while the records are read one after the other.
import { readFileSync } from "node:fs";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { castJson } from "../format/cast-json.ts";
import { isOverflowKey } from "../format/index-format.ts";
import type { SearchRecord } from "../format/record.ts";
import type { SearchCache } from "./cache.ts";
import type { SearchPlan } from "./plan.ts";
import { type PostingsByTerm, type PostingsChange, addPostings, touchedBuckets } from "./postings-table.ts";
import { type TermWeights, termReader } from "./term-weights.ts";

export class PostingCollector {
  readonly #plan: SearchPlan;
  readonly #cache: SearchCache;
  readonly #termsOf = termReader();
  readonly #addedPostings: PostingsByTerm = new Map();
  readonly #addedTerms = new Map<number, TermWeights>();
  readonly #removedTerms: ReadonlyMap<number, TermWeights>;

  constructor(plan: SearchPlan, cache: SearchCache) {
    this.#plan = plan;
    this.#cache = cache;
    // Read them now, before `keepRecords` overwrites those of their blocks.
    this.#removedTerms = this.#isLocal ? this.#readRemovedTerms() : new Map();
  }

  /** Adds a new or changed record. @returns its terms */
  add(document: number, record: SearchRecord): TermWeights {
    const terms = this.#termsOf(record);
    if (this.#isLocal) this.#addedTerms.set(document, terms);
    else addPostings(this.#addedPostings, document, terms);
    return terms;
  }

  /** Stores the records of a block, so that a later build knows which postings to remove with a document. */
  keepRecords(block: string, records: readonly SearchRecord[]): void {
    this.#cache.write(recordsFile(block), zstdCompressSync(JSON.stringify(records)));
  }

  /** The cache files with the records of some blocks. */
  recordFiles(blocks: readonly string[]): string[] {
    return blocks.map(recordsFile);
  }

  /** The change that all added and removed records make. */
  change(): PostingsChange {
    const { before, newNumbers, removed } = this.#plan;
    const change = { added: this.#addedPostings, removed: new Set(removed.map(({ number }) => number)), newNumbers };
    if (!this.#isLocal) {
      return { ...change, touched: (before?.buckets.keys ?? []).filter((key) => !isOverflowKey(key)) };
    }
    const touched = new Set<string>();
    for (const document of new Set([...this.#addedTerms.keys(), ...this.#removedTerms.keys()])) {
      const buckets = touchedBuckets(this.#removedTerms.get(document), this.#addedTerms.get(document));
      for (const bucket of buckets) touched.add(bucket);
    }
    for (const [document, terms] of this.#addedTerms) addPostings(this.#addedPostings, document, terms, touched);
    return { ...change, touched };
  }

  /** Whether only the buckets of changed records can have changed. */
  get #isLocal(): boolean {
    return this.#plan.before !== null && this.#plan.newNumbers === null;
  }

  #readRemovedTerms(): Map<number, TermWeights> {
    const terms = new Map<number, TermWeights>();
    for (const [block, removed] of Map.groupBy(this.#plan.removed, (document) => document.block)) {
      const json = zstdDecompressSync(readFileSync(this.#cache.pathOf(recordsFile(block)))).toString();
      const records = new Map(castJson<SearchRecord[]>(json).map((record) => [record.url, record]));
      for (const { number, url } of removed) {
        const record = records.get(url);
        if (record === undefined) throw new Error(`The search cache has no record of ${url}; delete the cache.`);
        terms.set(number, this.#termsOf(record));
      }
    }
    return terms;
  }
}

function recordsFile(block: string): string {
  return `records/${block}.zst`;
}
