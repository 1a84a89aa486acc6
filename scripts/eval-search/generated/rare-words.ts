// The rare Devanagari words of some documents, from which queries are generated.
import { hash } from "node:crypto";
import { termOf } from "../../../src/language/spelling.ts";
import { isDevanagari, wordTexts } from "../../../src/language/words.ts";
import type { SearchRecord } from "../../../src/search/format/record.ts";
import { plainRoman } from "./romanize.ts";

const MAX_DOCUMENTS = 12;
// At least two consonants, and five letters and signs: shorter words look and sound like too many others.
const DEVANAGARI_WORD = /^(?=.*[क-ह].*[क-ह])[\u0900-\u094d\u0950\u0958-\u0963\u0971-\u097f]{5,20}$/;

export type Vocabulary = Readonly<{
  /** Every term of the documents. */
  terms: ReadonlySet<string>;
  /** The URLs of the documents with each rare word. */
  rareWords: ReadonlyMap<string, ReadonlySet<string>>;
  /** The URLs of the documents with a word that Latin letters cannot tell apart from this one. */
  withSameLatin: (word: string) => ReadonlySet<string>;
}>;

/** Collects the words of titles, headings and texts. */
export function vocabularyOf(records: readonly SearchRecord[]): Vocabulary {
  const documents = new Map<string, Set<string>>();
  for (const { url, meta, headings, text } of records) {
    for (const word of [meta.title, ...headings, text].flatMap(wordTexts)) {
      const term = termOf(word);
      documents.set(term, (documents.get(term) ?? new Set()).add(url));
    }
  }
  const rareWords = [...documents].filter(([term, urls]) => urls.size <= MAX_DOCUMENTS && DEVANAGARI_WORD.test(term));
  const byLatin = new Map<string, Set<string>>();
  for (const [term, urls] of documents) {
    if (isDevanagari(term)) byLatin.set(plainRoman(term), urls.union(byLatin.get(plainRoman(term)) ?? new Set()));
  }
  return {
    terms: new Set(documents.keys()),
    rareWords: new Map(rareWords),
    withSameLatin: (word) => byLatin.get(plainRoman(word)) ?? new Set(),
  };
}

/** Whether a word is reserved for the final figure: half of all words, the same with every seed. */
export function isReserved(word: string): boolean {
  return parseInt(hash("sha256", word, "hex").slice(0, 2), 16) % 2 === 1;
}
