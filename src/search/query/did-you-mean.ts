// The terms that matched in place of the typed words, and suggestions for a query without results.
import type { RankedMatches } from "./find.ts";
import type { IndexReader } from "../format/reader.ts";
import { CONFIDENT_SIMILARITY } from "./similarity.ts";
import { SKELETON_COSTS } from "../../language/letter-costs.ts";
import { lookupKeys } from "../format/list-keys.ts";
import { TOO_FAR, weightedDistance } from "../../language/weighted-distance.ts";
import { bucketKeyOf, decodePhoneticList } from "../format/phonetic-list.ts";
import { documentFrequency } from "../format/postings.ts";
import { phoneticSkeleton } from "../../language/phonetic.ts";
import { keysOf } from "../../language/word-keys.ts";

const MAX_WORDS = 4;

/** For each word without a confident match, the most similar terms. */
export function similarTerms({ matches }: RankedMatches): string[] {
  return matches
    .filter(({ terms }) => Math.max(0, ...terms.values()) < CONFIDENT_SIMILARITY)
    .flatMap(({ terms }) =>
      [...terms]
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, MAX_WORDS)
        .map(([term]) => term),
    )
    .slice(0, MAX_WORDS);
}

/** For a query without results: what to search for instead. @param text as it was typed */
export async function guessesFor(index: IndexReader, { query }: RankedMatches, text: string): Promise<string[]> {
  if (query.phrases.length > 0)
    return [
      text
        .replace(/["“”„«»]/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    ];
  const typed = query.words.filter(({ phonetic }) => /^[a-z]+$/.test(phonetic)).slice(0, MAX_WORDS);
  const found = await Promise.all(typed.map((word) => nearestSkeletons(index, phoneticSkeleton(word.phonetic))));
  const nearest = found.flat().toSorted((a, b) => a.distance - b.distance);
  const terms = await Promise.all(nearest.slice(0, MAX_WORDS).map((candidate) => commonestTerm(index, candidate)));
  return [...new Set(terms.filter((term) => term !== undefined))];
}

type Candidate = Readonly<{ bucket: string; skeleton: string; distance: number }>;

/** The skeletons that exist: first of those that begin or end like the typed one, else of those that share less. */
async function nearestSkeletons(index: IndexReader, typed: string): Promise<Candidate[]> {
  const short = [typed.slice(0, 3), typed.slice(0, 2), `-${typed.slice(-3)}`, `-${typed.slice(-2)}`];
  for (const [keys, limit] of [
    [lookupKeys(typed), typed.length / 2],
    [short, Number.POSITIVE_INFINITY],
    [Array.from("aeiou", (vowel) => typed.charAt(0) + vowel), Number.POSITIVE_INFINITY],
  ] as const) {
    const lists = await Promise.all(keys.map((key) => index.phoneticList(key)));
    const found = lists.flatMap(decodePhoneticList).flatMap((entry): Candidate[] => {
      const skeleton = phoneticSkeleton(entry.phonetic);
      const distance = weightedDistance(typed, skeleton, SKELETON_COSTS, limit);
      return distance === TOO_FAR ? [] : [{ bucket: bucketKeyOf(entry), skeleton, distance }];
    });
    if (found.length > 0) return found;
  }
  return [];
}

/** The term with this skeleton that most documents contain. */
async function commonestTerm(index: IndexReader, { bucket, skeleton }: Candidate): Promise<string | undefined> {
  const isMeant = (term: string) => phoneticSkeleton(keysOf(term).phonetic) === skeleton;
  const terms = Object.entries(await index.bucket(bucket, isMeant)).filter(([term]) => isMeant(term));
  return terms.toSorted(([, a], [, b]) => documentFrequency(b) - documentFrequency(a))[0]?.[0];
}
