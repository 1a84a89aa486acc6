// Words with typing errors, and incomplete words: finds similar words through the phonetic lists.
import { TOO_FAR, weightedDistance } from "../../language/weighted-distance.ts";
import { SKELETON_COSTS } from "../../language/letter-costs.ts";
import type { IndexReader } from "../format/reader.ts";
import { isCorrectable, lookupKeys } from "../format/list-keys.ts";
import { bucketKeyOf, decodePhoneticList } from "../format/phonetic-list.ts";
import { type Match, MIN_COMMON_SIMILARITY, addBuckets, readBuckets } from "./match.ts";
import {
  LATIN_TERM_FACTOR,
  SAME_WORD_SIMILARITY,
  devanagariDistance,
  latinSimilarity,
  typingErrorSimilarity,
} from "./similarity.ts";
import { phoneticSkeleton } from "../../language/phonetic.ts";
import { type WordKeys, bucketKeysOf, keysOf } from "../../language/word-keys.ts";

/** Each bucket is a download of about 1.5 KB; the mistyped words of a query share them. */
const MAX_BUCKETS = 8;
const MAX_ANUSVARAS = 3;
/** The sounds around two transposed letters change their skeleton: जय is jy, and यज yj. */
const SWAPPED_DISTANCE = 0.6;
/** Mistyped Latin letters mean the Devanagari word rather than its transliteration. */
const MISTYPED_LATIN_FACTOR = 0.95;
const PREFIX_DISTANCE = 1.2;
const PREFIX_SIMILARITY = 0.4;

/**
 * Adds terms with a similar skeleton or prefix: for words that are mistyped or incomplete.
 * @param mistyped how many words of the query are looked up like this
 */
export async function addFuzzyMatches(
  index: IndexReader,
  word: WordKeys,
  match: Match,
  mistyped: number,
): Promise<void> {
  if (!isCorrectable(word.phonetic)) return;
  const direct = withoutOneAnusvara(word.term).flatMap((term) => bucketKeysOf(keysOf(term)));
  const nearest = (await nearestBuckets(index, skeletonsOf(word), swappedSkeletons(word))).slice(
    0,
    Math.ceil(MAX_BUCKETS / mistyped),
  );
  const buckets = [...new Set([...direct, ...nearest])];
  const similarityTo = (found: WordKeys) => fuzzySimilarity(word, found);
  addBuckets(match, await readBuckets(index, buckets, similarityTo, MIN_COMMON_SIMILARITY), similarityTo);
}

/** A final n may stand for an anusvara, which the index leaves out: jethen and जेथें. */
function skeletonsOf({ phonetic, isDevanagari }: WordKeys): string[] {
  const forms = isDevanagari ? [phonetic] : [phonetic, phonetic.replace(/(?<=[aeiou])n$/, "")];
  return [...new Set(forms.map(phoneticSkeleton))];
}

/** The skeletons of the word with its first two consonants in the other order. */
function swappedSkeletons({ term }: WordKeys): string[] {
  const other = term.replace(/^([a-z])([a-z])|^([क-ह])([क-ह])/, "$2$1$4$3");
  return other === term ? [] : skeletonsOf(keysOf(other));
}

/** The term without each anusvara inside it: मिंळाली is typed for मिळाली. */
function withoutOneAnusvara(term: string): string[] {
  return [...term.matchAll(/ं(?=.)/g)]
    .slice(0, MAX_ANUSVARAS)
    .map(({ index }) => term.slice(0, index) + term.slice(index + 1));
}

/** The buckets of similar skeletons, nearest first. */
async function nearestBuckets(
  index: IndexReader,
  typed: readonly string[],
  swapped: readonly string[],
): Promise<string[]> {
  const keys = [...new Set(typed.flatMap(lookupKeys))];
  const nearest = new Map<string, number>();
  for (const list of await Promise.all(keys.map((key) => index.phoneticList(key)))) {
    for (const listed of decodePhoneticList(list)) {
      const distance = Math.min(
        ...typed.map((form) => skeletonDistance(form, listed.phonetic)),
        ...swapped.map((form) => skeletonDistance(form, listed.phonetic) + SWAPPED_DISTANCE),
      );
      if (distance === TOO_FAR) continue;
      const bucket = bucketKeyOf(listed);
      if (distance < (nearest.get(bucket) ?? TOO_FAR)) nearest.set(bucket, distance);
    }
  }
  return [...nearest].toSorted(([, a], [, b]) => a - b).map(([bucket]) => bucket);
}

function skeletonDistance(typed: string, found: string): number {
  const distance = weightedDistance(typed, found, SKELETON_COSTS, maxDistance(typed));
  return distance === TOO_FAR && found.startsWith(typed) ? PREFIX_DISTANCE : distance;
}

/** The largest distance to accept; less for short words, which have too many neighbours. */
function maxDistance(skeleton: string): number {
  return skeleton.length <= 3 ? 1.1 : skeleton.length <= 6 ? 1.5 : 2;
}

/** 0 to 1: how likely the found word was meant. */
function fuzzySimilarity(word: WordKeys, found: WordKeys): number {
  const near =
    word.isDevanagari && found.isDevanagari
      ? typingErrorSimilarity(devanagariDistance(word, found))
      : mistypedLatinSimilarity(word, found);
  const extra = found.phonetic.length - word.phonetic.length;
  return found.phonetic.startsWith(word.phonetic) ? Math.max(near, 0.01, PREFIX_SIMILARITY - extra * 0.03) : near;
}

function mistypedLatinSimilarity(word: WordKeys, found: WordKeys): number {
  const near = latinSimilarity(word, found);
  if (found.isDevanagari) return near;
  if (word.isDevanagari) return near * LATIN_TERM_FACTOR;
  return near < SAME_WORD_SIMILARITY ? near * MISTYPED_LATIN_FACTOR : near;
}
