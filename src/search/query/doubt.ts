// How likely the words that were found are the typed ones. A doubtful word is offered, not shown as a result: a reader who
// typed a word that the site does not have shall learn that, and not open pages about something else.
import { beginsWith } from "../../language/beginning.ts";
import { keysOf, type WordKeys } from "../../language/word-keys.ts";
import type { RankedMatches } from "./find.ts";
import type { Match } from "./match.ts";
import { CONFIDENT_SIMILARITY, SAME_WORD_SIMILARITY, distanceOf, latinSimilarity } from "./similarity.ts";

/**
 * How far a found word may be from the typed one, for each letter. Most searches are for titles and names, so a word of those is
 * more likely meant than any other word of a text. People change scripts by habit, with fewer letters in common.
 */
const MOST_FOR_RESULTS = { latin: { title: 0.16, text: 0.1 }, devanagari: { title: 0.26, text: 0.15 } };
const MAX_SHORT_LETTERS = 4;
/** As many letters of a longer word may be its beginning: in a text in Latin letters, and in Devanagari. */
const MIN_BEGINNING = { latin: 5, devanagari: 4 };

/** Whether one of the words that were found for a typed one is meant; likely: if nothing else of the query says no. */
type Evidence = "sure" | "likely" | "doubtful";

/** The same without documents, if these may be about something else: of several typed words, all must be likely, or one sure. */
export function withoutDoubts(found: RankedMatches): RankedMatches {
  const { query, matches, isFuzzy } = found;
  if (!isFuzzy || query.phrases.length > 0) return found;
  const evidence = query.words.map((word, at) => evidenceOf(word, matches[at]));
  return evidence.includes("sure") || !evidence.includes("doubtful") ? found : { ...found, ranked: [] };
}

function evidenceOf(typed: WordKeys, match: Match | undefined): Evidence {
  if (match === undefined) return "doubtful";
  const most = MOST_FOR_RESULTS[typed.isDevanagari ? "devanagari" : "latin"];
  const inTitle = Math.max(0, ...match.inTitle, ...match.inName);
  const distance = inTitle > 0 ? perLetter(typed, inTitle) : Number.POSITIVE_INFINITY;
  if (distance <= most.text) return "sure";
  let isLikely = distance <= most.title;
  for (const [term, similar] of match.terms) {
    const found = keysOf(term);
    const own = ownSimilarity(typed, found, similar);
    const isLonger = beginsWith(typed, found);
    if (own >= CONFIDENT_SIMILARITY || (isLonger && inTitle > 0)) return "sure";
    isLikely ||= isLonger ? typed.term.length >= MIN_BEGINNING[scriptOf(found)] : perLetter(typed, own) <= most.text;
  }
  return isLikely ? "likely" : "doubtful";
}

/** Near a short word in Latin letters there is almost always another one, and it has no ending: holi is not a form of hall. */
export function isShort({ term, isDevanagari }: WordKeys): boolean {
  return !isDevanagari && term.length <= MAX_SHORT_LETTERS;
}

export function perLetter({ term }: WordKeys, similarity: number): number {
  return distanceOf(similarity) / term.length;
}

/** The similarity to a term; of a short word to another form, that of their letters alone. */
function ownSimilarity(typed: WordKeys, found: WordKeys, similar: number): number {
  const isForm = similar >= CONFIDENT_SIMILARITY && similar < SAME_WORD_SIMILARITY;
  return isForm && found.isDevanagari && isShort(typed) ? latinSimilarity(typed, found) : similar;
}

function scriptOf({ isDevanagari }: WordKeys): "devanagari" | "latin" {
  return isDevanagari ? "devanagari" : "latin";
}
