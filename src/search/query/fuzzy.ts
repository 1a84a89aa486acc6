// Words with typing errors, and incomplete words: finds similar words through the phonetic lists.
import { TOO_FAR, weightedDistance } from "../../language/weighted-distance.ts";
import { PHONETIC_COSTS, neighbouringKeys } from "../../language/letter-costs.ts";
import type { IndexReader } from "../format/reader.ts";
import { isCorrectable, lookupKeys } from "../format/list-keys.ts";
import { bucketKeyOf, decodePhoneticList } from "../format/phonetic-list.ts";
import { type Match, addBuckets, readBuckets } from "./match.ts";
import {
  LATIN_TERM_FACTOR,
  MIN_UNSURE_SIMILARITY,
  SAME_WORD_SIMILARITY,
  devanagariSimilarity,
  latinSimilarity,
} from "./similarity.ts";
import { isDoubledAlike } from "../../language/doubled.ts";
import { phoneticSkeleton } from "../../language/phonetic.ts";
import { type WordKeys, bucketKeysOf, keysOf } from "../../language/word-keys.ts";

/** Each bucket is a download of about 1 KB; the mistyped words of a query share them. */
const MAX_BUCKETS = 5;
const MAX_ANUSVARAS = 3;
/** The sounds around two transposed letters change the form: जय is jay, and यज yaj. */
const SWAPPED_DISTANCE = 0.5;
/** Keys that few words need, so they may have been pressed for a neighbour: tayexen for तयेचें. */
const RARE_LETTERS = /[fqwxz]/g;
const RARE_LETTER_DISTANCE = 0.6;
/** Mistyped Latin letters mean the Devanagari word rather than its transliteration. */
const MISTYPED_LATIN_FACTOR = 0.95;
const MAX_DISTANCE = 1.8;
const PREFIX_DISTANCE = 1.2;
const PREFIX_SIMILARITY = 0.56;
/** The postings of a very common term are loaded if it has fewer letters than these after the typed word. */
const MAX_COMMON_EXTRA = 4;

/**
 * Adds terms with a similar phonetic form or prefix: for words that are mistyped or incomplete.
 * @param mistyped how many words of the query are looked up like this
 */
export async function addFuzzyMatches(
  index: IndexReader,
  word: WordKeys,
  match: Match,
  mistyped: number,
): Promise<void> {
  const direct = withOtherAnusvara(word.term).flatMap((term) => bucketKeysOf(keysOf(term)));
  const forms = isCorrectable(word.phonetic) ? await nearestBuckets(index, formsOf(word), otherForms(word)) : [];
  const nearest = forms.slice(0, Math.ceil(MAX_BUCKETS / mistyped));
  const buckets = [...new Set([...direct, ...nearest])];
  // An English word is not meant by one with a doubled consonant with which Devanagari words begin: data for datta.
  const isOther = (found: WordKeys) =>
    match.isLatin && match.isBeginning && !found.isDevanagari && !isDoubledAlike(word.term, found.term);
  const similarityTo = (found: WordKeys) => (isOther(found) ? 0 : fuzzySimilarity(word, found));
  addBuckets(match, await readBuckets(index, buckets, similarityTo, prefixSimilarity(MAX_COMMON_EXTRA)), similarityTo);
}

/** A final n may stand for an anusvara, which the index leaves out: jethen and जेथें. */
function formsOf({ phonetic, isDevanagari }: WordKeys): string[] {
  return isDevanagari ? [phonetic] : [...new Set([phonetic, phonetic.replace(/(?<=[aeiou])n$/, "")])];
}

type OtherForm = Readonly<{ form: string; distance: number }>;

/**
 * The forms of what may have been meant, where one error changes more than one sound. Transposed Latin letters after the first
 * two are near each other in the form, too; in Devanagari, the inherent vowel is between them.
 */
function otherForms(word: WordKeys): OtherForm[] {
  const { term, isDevanagari } = word;
  const formsAt = (other: string, distance: number) =>
    other === term ? [] : formsOf(keysOf(other)).map((form) => ({ form, distance }));
  const pairs = [...term.matchAll(isDevanagari ? /[क-ह](?=[क-ह])/g : /^[a-z](?=[a-z])/g)];
  const swapped = pairs.flatMap(({ 0: letter, index }) =>
    formsAt(term.slice(0, index) + term.charAt(index + 1) + letter + term.slice(index + 2), SWAPPED_DISTANCE),
  );
  if (isDevanagari) return swapped;
  const slips = [...term.matchAll(RARE_LETTERS)].flatMap(({ 0: letter, index }) =>
    neighbouringKeys(letter).flatMap((key) =>
      formsAt(term.slice(0, index) + key + term.slice(index + 1), RARE_LETTER_DISTANCE),
    ),
  );
  return [...swapped, ...slips];
}

/** The term without each anusvara inside it: मिंळाली is typed for मिळाली. And with one more, as in older books: ऊंस for ऊस. */
function withOtherAnusvara(term: string): string[] {
  const changed = (place: RegExp, to: string) =>
    [...term.matchAll(place)]
      .slice(0, MAX_ANUSVARAS)
      .map(({ 0: { length }, index }) => term.slice(0, index) + to + term.slice(index + length));
  return [...changed(/ं(?=.)/g, ""), ...changed(/(?<=[ाीूेोआईऊएओ])(?=[क-ह])/g, "ं")];
}

/** The buckets of similar forms, nearest first. */
async function nearestBuckets(
  index: IndexReader,
  typed: readonly string[],
  others: readonly OtherForm[],
): Promise<string[]> {
  const keys = [...new Set(typed.map(phoneticSkeleton).flatMap(lookupKeys))];
  const nearest = new Map<string, number>();
  const forms = [...typed.map((form) => ({ form, distance: 0 })), ...others];
  for (const list of await Promise.all(keys.map((key) => index.phoneticList(key)))) {
    for (const listed of decodePhoneticList(list)) {
      const distance = Math.min(...forms.map((one) => formDistance(one.form, listed.phonetic) + one.distance));
      if (distance === TOO_FAR) continue;
      const bucket = bucketKeyOf(listed);
      if (distance < (nearest.get(bucket) ?? TOO_FAR)) nearest.set(bucket, distance);
    }
  }
  return [...nearest].toSorted(([, a], [, b]) => a - b).map(([bucket]) => bucket);
}

function formDistance(typed: string, found: string): number {
  const distance = weightedDistance(typed, found, PHONETIC_COSTS, MAX_DISTANCE);
  return distance === TOO_FAR && found.startsWith(typed) ? PREFIX_DISTANCE : distance;
}

/** 0 to 1: how likely the found word was meant. */
function fuzzySimilarity(word: WordKeys, found: WordKeys): number {
  const near = similarityOfLetters(word, found);
  const extra = found.phonetic.length - word.phonetic.length;
  return found.phonetic.startsWith(word.phonetic) ? Math.max(near, prefixSimilarity(extra)) : near;
}

/** Of a term that begins with the typed word: less for each further letter, but more than of another word. */
function prefixSimilarity(extra: number): number {
  return PREFIX_SIMILARITY - (PREFIX_SIMILARITY - MIN_UNSURE_SIMILARITY) * (extra / (extra + 1));
}

/** 0 to 1: how closely the letters agree. */
export function similarityOfLetters(word: WordKeys, found: WordKeys): number {
  if (word.isDevanagari && found.isDevanagari) return devanagariSimilarity(word, found);
  const near = latinSimilarity(word, found);
  if (found.isDevanagari) return near;
  if (word.isDevanagari) return near * LATIN_TERM_FACTOR;
  return near < SAME_WORD_SIMILARITY ? near * MISTYPED_LATIN_FACTOR : near;
}
