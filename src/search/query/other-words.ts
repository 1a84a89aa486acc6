// Words other than the typed ones: those that were found in their place, and those to search for instead.
import { isDevanagari, QUOTATION_MARK, wordTexts } from "../../language/words.ts";
import { phoneticForm } from "../../language/phonetic.ts";
import { termOf } from "../../language/spelling.ts";
import { keysOf } from "../../language/word-keys.ts";
import type { Match } from "./match.ts";
import { type Place, placeOf, placeWords } from "./places.ts";
import type { RankedMatches } from "./search.ts";
import { SAME_WORD_SIMILARITY, areForms } from "./similarity.ts";

const MAX_OFFERS = 3;
/** What is less near is not offered, nor what is less near than the nearest word by more than this. */
const MIN_OFFERED = 0.5;
const MAX_BEHIND_NEAREST = 0.1;

/** Why a query has no results: nothing to look for, as one letter is, or a phrase that no document contains. */
export type EmptyReason = "NoWords" | "NoPhrase" | "Empty";

/**
 * The query in the words of the best document, where it has only similar ones in place of typed words; else empty.
 * @param language of the interface
 */
export function similarWords({ ranked, matches }: RankedMatches, language: string): string {
  const [best] = ranked;
  const found = matches.flatMap((match) => {
    const own = match.documents.get(best?.id ?? "");
    return own === undefined ? [] : [{ ...own, match }];
  });
  const isMeant = ({ best: own, term, match }: (typeof found)[number]) =>
    own >= SAME_WORD_SIMILARITY || areForms(match.word, keysOf(term));
  if (found.every(isMeant)) return "";
  const inScript = found.map(({ term, match }) => inScriptOf(language, term, match));
  // Words of one query are in one script.
  const words = inScript.includes(undefined) ? found.map(({ term }) => term) : inScript;
  return [...new Set(words)].join(" ");
}

/** The words of a query that no document has, as they were typed. */
export function leftOutWords({ query, matches }: RankedMatches): string {
  const unknown = new Set(matches.flatMap(({ word, documents }) => (documents.size === 0 ? [word.term] : [])));
  return [...new Set(wordTexts(query.text))].filter((word) => unknown.has(termOf(word))).join(", ");
}

/** The term that sounds the same in the script of the reader, if there is one. Whoever types Devanagari reads it. */
function inScriptOf(language: string, term: string, { word, terms }: Match): string | undefined {
  const isIndian = language !== "en" || word.isDevanagari;
  if (isDevanagari(term) === isIndian) return term;
  const sound = phoneticForm(term);
  return [...terms.keys()].find((one) => isDevanagari(one) === isIndian && phoneticForm(one) === sound);
}

/**
 * For a query without results: what to search for instead. For a phrase the same without quotation marks, else the words
 * of the site that are near the typed one.
 */
export function guessesFor({ query, matches, ranked }: RankedMatches): string[] {
  if (query.phrases.length > 0) return [query.text.split(QUOTATION_MARK).join(" ").replace(/\s+/g, " ").trim()];
  const [match, another] = matches;
  // Of several words, none is searched for alone. With documents, a filter leaves none of them.
  if (match === undefined || another !== undefined || ranked.length > 0) return [];
  const near = [...match.terms].filter(([, value]) => value >= MIN_OFFERED).toSorted(([, a], [, b]) => b - a);
  const least = (near[0]?.[1] ?? 0) - MAX_BEHIND_NEAREST;
  const bySound = new Map(
    near
      .filter(([, value]) => value >= least)
      .toReversed()
      .map(([term]) => [phoneticForm(term), term]),
  );
  return [...bySound.values()].toReversed().slice(0, MAX_OFFERS);
}

export function emptyReason({ query: { text, words, phrases } }: RankedMatches): EmptyReason {
  return text !== "" && words.length === 0 ? "NoWords" : phrases.length > 0 ? "NoPhrase" : "Empty";
}

/**
 * The place that a text names; where it has results, that of the words which no document has.
 * @param list address of the places. @param language of the interface
 */
export function placeIn(list: string | undefined, found: RankedMatches, language: string): Promise<Place | null> {
  const { query, matches, ranked } = found;
  if (ranked.length === 0) return placeOf(placeWords(query.text), list, language);
  const unknown = new Set(query.words.filter((_, at) => !matches[at] || !isKnown(matches[at])).map(({ term }) => term));
  return placeOf(
    wordTexts(query.text).filter((word) => unknown.has(termOf(word))),
    list,
    language,
  );
}

/** Whether a document has the word, in any spelling or script. */
function isKnown({ terms }: Match): boolean {
  return [...terms.values()].some((value) => value >= SAME_WORD_SIMILARITY);
}
