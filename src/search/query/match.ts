// Matches one word of a query with the index: which terms, and how much each counts in which document.
import type { IndexReader } from "../format/reader.ts";
import type { PhoneticBucket } from "../format/index-format.ts";
import { CONFIDENT_SIMILARITY, SAME_WORD_SIMILARITY, similarity } from "./similarity.ts";
import { PLACES, WEIGHT_LEVELS, documentFrequency, decodePostings } from "../format/postings.ts";
import { type WordKeys, bucketKeysOf, keysOf } from "../../language/word-keys.ts";

export type Match = Readonly<{
  /** Whether hardly any document contains the word as it was typed. */
  isRare: boolean;
  /** Whether the word was typed in Latin letters. */
  isLatin: boolean;
  /** From this similarity on, a term is what was typed. */
  exactFrom: number;
  /** The similarity of each matching term to the typed word, 0 to 1. */
  terms: Map<string, number>;
  /** For each document, 0 to 1: the score of the word, and its best similarity in the document, title and names. */
  scores: Float32Array;
  best: Float32Array;
  inTitle: Float32Array;
  inName: Float32Array;
}>;

/** Up to this document frequency, prefer the other script. */
const MAX_RARE_DOCUMENTS = 2;
/** Latin letters mean the Devanagari word, even if a document or two writes it in Latin letters. */
const RARE_LATIN_SIMILARITY = SAME_WORD_SIMILARITY;
/** The postings of a very common term are loaded only above this similarity. */
const MIN_COMMON_SIMILARITY = 0.3;

/** Adds documents that match all `parts`: the two halves of a word, or a compound. @param factor 0 to 1 for their scores */
export function mergeMatch(into: Match, parts: readonly Match[], factor: number): void {
  for (const { terms } of parts) {
    for (const [term, value] of terms) into.terms.set(term, Math.max(into.terms.get(term) ?? 0, value * factor));
  }
  for (const key of ["best", "scores", "inTitle", "inName"] as const) {
    for (let document = 0; document < into.best.length; document += 1) {
      const value = Math.min(...parts.map((part) => part[key][document] ?? 0)) * factor;
      if (value > (into[key][document] ?? 0)) into[key][document] = value;
    }
  }
}

/**
 * Matches a word with the terms of its buckets: all spellings, inflections and scripts.
 * @param minCommon the similarity above which the postings of a very common term are loaded
 */
export async function matchWord(index: IndexReader, word: WordKeys, minCommon = MIN_COMMON_SIMILARITY): Promise<Match> {
  const contents = await readBuckets(index, bucketKeysOf(word), (found) => similarity(word, found), minCommon);
  const isRare = documentsWith(contents, (term) => term === word.term) <= MAX_RARE_DOCUMENTS;
  const match = emptyMatch(index.manifest.documents, isRare, !word.isDevanagari);
  const isTransliterated = isRare && !word.isDevanagari;
  addBuckets(match, contents, (found) =>
    isTransliterated
      ? Math.min(similarity(word, found), found.isDevanagari ? 1 : RARE_LATIN_SIMILARITY)
      : similarity(word, found),
  );
  return match;
}

/** The sum of the document frequencies of some terms. */
function documentsWith(contents: readonly PhoneticBucket[], isMeant: (term: string) => boolean): number {
  return contents
    .flatMap((content) => Object.entries(content))
    .reduce((sum, [term, postings]) => sum + (isMeant(term) ? documentFrequency(postings) : 0), 0);
}

/** Whether any document is a confident match. */
export function hasConfidentMatch(match: Match): boolean {
  return match.best.some((value) => value >= CONFIDENT_SIMILARITY);
}

/** Reads buckets, without the postings of very common terms that are less similar. */
export function readBuckets(
  index: IndexReader,
  buckets: readonly string[],
  similarityTo: (found: WordKeys) => number,
  minSimilarity: number,
): Promise<PhoneticBucket[]> {
  const isWanted = (term: string) => similarityTo(keysOf(term)) > minSimilarity;
  return Promise.all(buckets.map((bucket) => index.bucket(bucket, isWanted)));
}

/** Adds the documents of the terms, by their similarity to the word. */
export function addBuckets(
  match: Match,
  contents: readonly PhoneticBucket[],
  similarityTo: (found: WordKeys) => number,
): void {
  for (const content of contents) {
    for (const [term, postings] of Object.entries(content)) {
      const value = similarityTo(keysOf(term));
      if (value <= 0) continue;
      match.terms.set(term, Math.max(value, match.terms.get(term) ?? 0));
      decodePostings(postings, (document, level, place) => {
        const score = value * ((level + 0.5) / WEIGHT_LEVELS);
        const before = match.scores[document] ?? 0;
        match.scores[document] = Math.max(before, score) + 0.2 * Math.min(before, score);
        if (value > (match.best[document] ?? 0)) match.best[document] = value;
        if ((place & PLACES.title) !== 0 && value > (match.inTitle[document] ?? 0)) match.inTitle[document] = value;
        if ((place & PLACES.name) !== 0 && value > (match.inName[document] ?? 0)) match.inName[document] = value;
      });
    }
  }
}

function emptyMatch(documents: number, isRare: boolean, isLatin: boolean): Match {
  return {
    isLatin,
    // Latin letters mean the Devanagari word, unless some documents write it in Latin letters.
    exactFrom: isLatin && isRare ? SAME_WORD_SIMILARITY : 1,
    isRare,
    terms: new Map(),
    scores: new Float32Array(documents),
    best: new Float32Array(documents),
    inTitle: new Float32Array(documents),
    inName: new Float32Array(documents),
  };
}
