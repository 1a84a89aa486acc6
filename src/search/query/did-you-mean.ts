// What to search for instead of a query without results.
import type { RankedMatches } from "./find.ts";
import type { IndexReader } from "../format/reader.ts";
import { PHONETIC_COSTS } from "../../language/letter-costs.ts";
import { isCorrectable, lookupKeys } from "../format/list-keys.ts";
import { TOO_FAR, weightedDistance } from "../../language/weighted-distance.ts";
import { bucketKeyOf, decodePhoneticList } from "../format/phonetic-list.ts";
import { documentFrequency } from "../format/postings.ts";
import { phoneticSkeleton } from "../../language/phonetic.ts";
import { keysOf } from "../../language/word-keys.ts";

const MAX_WORDS = 4;
/** How far a suggested word may be from the typed one, for each letter: a little further than a result. */
const MAX_DISTANCE_PER_LETTER = 0.21;
/** Of the phonetic form. Near a shorter word there is almost always another one, which means nothing. */
const MIN_LETTERS = 8;

/**
 * For a query without results: what to search for instead. For a phrase the same without quotation marks, else the words
 * of the site that are near a long one. @param text as it was typed
 */
export async function guessesFor(index: IndexReader, { query }: RankedMatches, text: string): Promise<string[]> {
  if (query.phrases.length > 0)
    return [
      text
        .replace(/["“”„«»]/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    ];
  const typed = query.words
    .map(({ phonetic }) => phonetic)
    .filter((phonetic) => isCorrectable(phonetic) && phonetic.length >= MIN_LETTERS);
  const found = await Promise.all(typed.slice(0, MAX_WORDS).map((phonetic) => nearestForms(index, phonetic)));
  const nearest = found.flat().toSorted((a, b) => a.distance - b.distance);
  const terms = await Promise.all(nearest.slice(0, MAX_WORDS).map((one) => commonestTerm(index, one)));
  return [...new Set(terms.filter((term) => term !== undefined))];
}

type NearForm = Readonly<{ bucket: string; phonetic: string; distance: number }>;

/** The phonetic forms of the site's words that begin or end like the typed one and are near it. */
async function nearestForms(index: IndexReader, typed: string): Promise<NearForm[]> {
  const limit = typed.length * MAX_DISTANCE_PER_LETTER;
  const lists = await Promise.all(lookupKeys(phoneticSkeleton(typed)).map((key) => index.phoneticList(key)));
  return lists.flatMap(decodePhoneticList).flatMap((entry): NearForm[] => {
    const distance = weightedDistance(typed, entry.phonetic, PHONETIC_COSTS, limit);
    return distance === TOO_FAR ? [] : [{ bucket: bucketKeyOf(entry), phonetic: entry.phonetic, distance }];
  });
}

/** The term with this phonetic form that most documents contain. */
async function commonestTerm(index: IndexReader, { bucket, phonetic }: NearForm): Promise<string | undefined> {
  const isMeant = (term: string) => keysOf(term).phonetic === phonetic;
  const terms = Object.entries(await index.bucket(bucket, isMeant)).filter(([term]) => isMeant(term));
  return terms.toSorted(([, a], [, b]) => documentFrequency(b) - documentFrequency(a))[0]?.[0];
}
