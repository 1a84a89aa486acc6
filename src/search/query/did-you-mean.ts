// What to search for instead of a query without results.
import type { RankedMatches } from "./find.ts";
import type { IndexReader } from "../format/reader.ts";
import { PHONETIC_COSTS } from "../../language/letter-costs.ts";
import { isCorrectable, lookupKeys } from "../format/list-keys.ts";
import { TOO_FAR, weightedDistance } from "../../language/weighted-distance.ts";
import { bucketKeyOf, decodePhoneticList } from "../format/phonetic-list.ts";
import { documentFrequency } from "../format/postings.ts";
import { isPlace } from "./places.ts";
import { phoneticSkeleton } from "../../language/phonetic.ts";
import { isShort, perLetter } from "./doubt.ts";
import { similarityOfLetters } from "./fuzzy.ts";
import type { Match } from "./match.ts";
import { type WordKeys, keysOf } from "../../language/word-keys.ts";

const MAX_WORDS = 4;
/** How far a word may be from a doubtful one, for each letter. */
const MOST_FOR_OFFERS = { title: 0.27, text: 0.16 };
const MAX_OFFERS = 3;
/** A word that is less similar than the nearest one by more than this is not offered beside it. */
const MAX_BEHIND_NEAREST = 0.1;
/** How far a suggested word may be from the typed one, for each letter: a little further than a result. */
const MAX_DISTANCE_PER_LETTER = 0.21;
/** Of the phonetic form. Near a shorter word there is almost always another one, which means nothing. */
const MIN_LETTERS = 8;

/**
 * For a query without results: what to search for instead. For a phrase the same without quotation marks, else the words
 * of the site that are near a long one. @param text as it was typed
 */
export async function guessesFor(
  index: IndexReader,
  { query, matches, ranked }: RankedMatches,
  text: string,
): Promise<string[]> {
  if (query.phrases.length > 0)
    return [
      text
        .replace(/["“”„«»]/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    ];
  const [[word, another], [match]] = [query.words, matches];
  // Of several words, none is searched for alone. With documents, a filter leaves none of them.
  const isDoubtful = another === undefined && ranked.length === 0;
  const offers = isDoubtful && word !== undefined && match !== undefined ? offersFor(word, match) : [];
  if (offers.length > 0) return offers;
  const typed = query.words
    .map(({ phonetic }) => phonetic)
    .filter((phonetic) => isCorrectable(phonetic) && phonetic.length >= MIN_LETTERS);
  const found = await Promise.all(typed.slice(0, MAX_WORDS).map((phonetic) => nearestForms(index, phonetic)));
  const nearest = found.flat().toSorted((a, b) => a.distance - b.distance);
  const terms = await Promise.all(nearest.slice(0, MAX_WORDS).map((one) => commonestTerm(index, one)));
  return [...new Set(terms.filter((term) => term !== undefined))];
}

/** The words that were found for a doubtful one and may be meant, by their letters: the nearest first, and one of those that sound alike. */
function offersFor(typed: WordKeys, { best, bestTerms, inTitle, inName }: Match): string[] {
  const offers = new Map<string, Readonly<{ term: string; similar: number }>>();
  for (const [document, term] of bestTerms) {
    const found = keysOf(term);
    // Two words that were typed as one are hardly any that exist.
    if (term.includes(" ")) continue;
    const inText = best[document] ?? 0;
    const isOfTitle = Math.max(inTitle[document] ?? 0, inName[document] ?? 0) >= inText;
    const similar = isOfTitle ? inText : similarityOfLetters(typed, found);
    if (!isOfTitle && isShort(typed)) continue;
    if (perLetter(typed, similar) > MOST_FOR_OFFERS[isOfTitle ? "title" : "text"]) continue;
    if (similar > (offers.get(found.phonetic)?.similar ?? 0)) offers.set(found.phonetic, { term, similar });
  }
  const sorted = [...offers.values()].toSorted((a, b) => b.similar - a.similar);
  const least = (sorted[0]?.similar ?? 0) - MAX_BEHIND_NEAREST;
  return sorted
    .filter(({ similar }) => similar >= least)
    .slice(0, MAX_OFFERS)
    .map(({ term }) => term);
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

/** Why a query has no results: nothing to look for, as one letter is, or a phrase that no document contains. */
export type EmptyReason = "NoWords" | "NoPhrase" | "Empty";

/** What the page says and offers in place of results. @param text as it was typed. */
export async function withoutResults(
  index: IndexReader,
  found: RankedMatches,
  text: string,
): Promise<Readonly<{ guesses: string[]; isPlace: boolean; why: EmptyReason }>> {
  const { query } = found;
  const isNothing = query.words.length === 0 || text.match(/\p{L}/gu)?.length === 1;
  return {
    guesses: await guessesFor(index, found, text).catch(() => []),
    isPlace: !isNothing && (await isPlace(query, index.manifest.places)),
    why: isNothing ? "NoWords" : query.phrases.length > 0 ? "NoPhrase" : "Empty",
  };
}
