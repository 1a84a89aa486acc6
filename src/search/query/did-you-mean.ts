// What to search for instead of a query without results.
import type { RankedMatches } from "./find.ts";
import type { IndexReader } from "../format/reader.ts";
import { PHONETIC_COSTS } from "../../language/letter-costs.ts";
import { phoneticSkeleton } from "../../language/phonetic.ts";
import { TOO_FAR, weightedDistance } from "../../language/weighted-distance.ts";
import { termOf } from "../../language/spelling.ts";
import { keysOf } from "../../language/word-keys.ts";
import { QUOTATION_MARK, wordTexts } from "../../language/words.ts";
import { lookupKeys } from "../format/list-keys.ts";
import { bucketKeyOf, decodePhoneticList } from "../format/phonetic-list.ts";
import { type Match, isKnown } from "./match.ts";
import { type Place, placeOf, placeWords } from "./places.ts";

const MAX_OFFERS = 3;
/** The phonetic form of a word that may have two errors: how far another word may be from it, for each letter and in length. */
const LONG = { letters: 10, perLetter: 0.21, otherLength: 3 };

/**
 * For a query without results: what to search for instead. For a phrase the same without quotation marks, else the words
 * of the site that are near the typed one.
 */
export async function guessesFor(index: IndexReader, { query, ranked, unsure }: RankedMatches): Promise<string[]> {
  if (query.phrases.length > 0) return [query.text.split(QUOTATION_MARK).join(" ").replace(/\s+/g, " ").trim()];
  const [word, another] = query.words;
  // Of several words, none is searched for alone. With documents, a filter leaves none of them.
  if (word === undefined || another !== undefined || ranked.length > 0) return [];
  const offers = unsure?.get(word) ?? [];
  // One of those that sound alike.
  const sounds = offers.map((term) => keysOf(term).phonetic);
  if (offers.length > 0) return offers.filter((_, at) => sounds.indexOf(sounds[at] ?? "") === at).slice(0, MAX_OFFERS);
  if (word.phonetic.length < LONG.letters) return [];
  const nearest = (await nearestForms(index, word.phonetic)).toSorted((a, b) => a.distance - b.distance)[0];
  const term = nearest === undefined ? undefined : await commonestTerm(index, nearest);
  return term === undefined ? [] : [term];
}

type NearForm = Readonly<{ bucket: string; phonetic: string; distance: number }>;

/** The phonetic forms of the site's words that begin or end like the typed one and are near it. */
async function nearestForms(index: IndexReader, typed: string): Promise<NearForm[]> {
  const limit = typed.length * LONG.perLetter;
  const lists = await Promise.all(lookupKeys(phoneticSkeleton(typed)).map((key) => index.phoneticList(key)));
  return lists.flatMap(decodePhoneticList).flatMap((entry): NearForm[] => {
    if (Math.abs(entry.phonetic.length - typed.length) > LONG.otherLength) return [];
    const distance = weightedDistance(typed, entry.phonetic, PHONETIC_COSTS, limit);
    return distance === TOO_FAR ? [] : [{ bucket: bucketKeyOf(entry), phonetic: entry.phonetic, distance }];
  });
}

/** The term with this phonetic form that most documents contain. */
async function commonestTerm(index: IndexReader, { bucket, phonetic }: NearForm): Promise<string | undefined> {
  const isMeant = (term: string) => keysOf(term).phonetic === phonetic;
  const terms = Object.entries(await index.bucket(bucket, isMeant)).filter(([term]) => isMeant(term));
  return terms.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];
}

/** Why a query has no results: nothing to look for, as one letter is, or a phrase that no document contains. */
export type EmptyReason = "NoWords" | "NoPhrase" | "Empty";

/** What the page says and offers in place of results. @param language of the interface */
export async function withoutResults(
  index: IndexReader,
  found: RankedMatches,
  language = "",
): Promise<Readonly<{ guesses: string[]; place: Place | null; why: EmptyReason }>> {
  const { text, words, phrases } = found.query;
  const isNothing = (text !== "" && words.length === 0) || text.match(/\p{L}/gu)?.length === 1;
  const place = isNothing ? null : await placeIn(index, found, language);
  return {
    // Whoever types the name of a town means that.
    guesses: place === null ? await guessesFor(index, found).catch(() => []) : [],
    place,
    why: isNothing ? "NoWords" : phrases.length > 0 ? "NoPhrase" : "Empty",
  };
}

/** The place that a text names; where it has results, that of the words which no document has. */
export function placeIn(
  { manifest }: IndexReader,
  { query, matches, ranked }: RankedMatches,
  language: string,
): Promise<Place | null> {
  if (ranked.length === 0) return placeOf(placeWords(query.text), manifest.places, language);
  const isAsked = (match: Match | undefined) => match !== undefined && !isKnown(match);
  const asked = new Set(query.words.filter((_, at) => isAsked(matches[at])).map(({ term }) => term));
  const words = wordTexts(query.text).filter((word) => asked.has(termOf(word)));
  return placeOf(words, manifest.places, language);
}
