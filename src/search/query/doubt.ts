// Leaves out what only resembles a typed word that no document has. It is offered, and not shown as a result: a reader who typed a
// word that the site does not have shall learn that, and not open pages about something else.
import type { WordKeys } from "../../language/word-keys.ts";
import type { IndexReader } from "../format/reader.ts";
import type { RankedMatches } from "./find.ts";
import { similarityOfLetters } from "./fuzzy.ts";
import { type IsMeant, isKnown } from "./match.ts";
import { isOffered, isResult, isSure } from "./meant.ts";
import { filterKey } from "../../language/filter-key.ts";
import { termOf } from "../../language/spelling.ts";
import { documentHitFinder, holdsInOrder } from "./passage.ts";
import type { RankedDocument } from "./rank.ts";
import { isTown, placeWords } from "./places.ts";
import { CONFIDENT_SIMILARITY, SAME_WORD_SIMILARITY } from "./similarity.ts";

/** A word that is less similar than the nearest one by more than this is not offered beside it. */
const MAX_BEHIND_NEAREST = 0.1;
/** Words of other meanings begin with a shorter name: बीड. */
const MIN_FORM_LETTERS = 5;
/** How many texts are read. Each one is a download of about 3 KB. */
const MAX_TEXTS = 10;

type RunAgain = (isMeant: (typed: WordKeys) => IsMeant) => Promise<RankedMatches>;

/**
 * The same without documents that have only other words than the typed ones.
 * @param again runs the query again with these terms. @param text as it was typed
 */
export async function withoutDoubts(
  index: IndexReader,
  found: RankedMatches,
  again: RunAgain,
  text: string,
): Promise<RankedMatches> {
  const { query, matches } = found;
  const town = await unknownTown(index, found, text);
  // What only resembles a town is another word, as नवी is for Navi Mumbai.
  if (town !== null) {
    const isMeant = ({ term }: WordKeys, found: WordKeys) =>
      !town.has(term) || (town.size === 1 && isFormOf(term, found.term));
    return { ...(await again((typed) => (term) => isMeant(typed, term))), isTown: true };
  }
  const unknown = new Set(query.words.filter((_, at) => matches[at] !== undefined && !isKnown(matches[at])));
  const isOne = query.words.length === 1;
  // What is quoted is meant as it was typed.
  if ((unknown.size === 0 && (isOne || !found.isFuzzy)) || query.phrases.length > 0) return found;
  const offers = new Map([...unknown].map((word) => [word, new Map<string, number>()]));
  const isAsTyped = (typed: WordKeys) => matches[query.words.indexOf(typed)]?.terms.has(typed.term) === true;
  const isMeant =
    (typed: WordKeys): IsMeant =>
    (term, similar, isInTitle) => {
      // Of several words, one that the site has is not a mistyped one.
      if (!unknown.has(typed)) return isOne || similar >= CONFIDENT_SIMILARITY || !isAsTyped(typed);
      if (isResult(typed, term, similar, isInTitle)) return true;
      if (similar > 0 && isOffered(typed, term)) offers.get(typed)?.set(term.term, similarityOfLetters(typed, term));
      return false;
    };
  // What it reads of the index is known already, with few exceptions.
  const likely = await again(isMeant);
  const unsure = new Map([...offers].map(([word, own]) => [word, nearestOf(own)]));
  return { ...(isOne ? likely : await withoutLonelyDoubts(index, likely, again)), unsure };
}

/** Whether a word is the name of a town with an ending: लातूरला. */
function isFormOf(town: string, word: string): boolean {
  const [key, own] = [filterKey(word), filterKey(town)];
  return own.length >= MIN_FORM_LETTERS && key.length > own.length && key.startsWith(own);
}

/** The words of the town that a text names, if no document has all of them; null for another text. */
async function unknownTown(
  { manifest }: IndexReader,
  { query, matches }: RankedMatches,
  text: string,
): Promise<ReadonlySet<string> | null> {
  const words = placeWords(text);
  const terms = new Set(words.map(termOf));
  const own = matches.filter((_, at) => terms.has(query.words[at]?.term ?? ""));
  const isKnownTogether = own[0]?.best.some((_, document) =>
    own.every(({ best }) => (best[document] ?? 0) >= SAME_WORD_SIMILARITY),
  );
  if (query.phrases.length > 0 || isKnownTogether !== false) return null;
  return (await isTown(words, manifest.places)) ? terms : null;
}

/**
 * Of several words, one that is only similar to a typed one counts where the others are, too: in a document with a sure word, or where
 * all are in the title or follow one another. Elsewhere it is as likely another word.
 */
async function withoutLonelyDoubts(index: IndexReader, likely: RankedMatches, again: RunAgain): Promise<RankedMatches> {
  const sure = await again((typed) => (term, similar, isInTitle) => isSure(typed, term, similar, isInTitle));
  const shown = new Set(sure.ranked.map(({ document }) => document));
  const doubted = likely.ranked.filter(({ document, hasAll }) => hasAll && !shown.has(document));
  for (const { document } of await areTogether(index, likely, doubted)) shown.add(document);
  const hasComplete = likely.ranked.some(({ document, hasAll }) => hasAll && shown.has(document));
  return hasComplete ? { ...likely, ranked: likely.ranked.filter(({ document }) => shown.has(document)) } : sure;
}

/** The documents that have all words in the title, or one after the other. */
async function areTogether(
  index: IndexReader,
  { query, matches }: RankedMatches,
  ranked: readonly RankedDocument[],
): Promise<RankedDocument[]> {
  const finderFor = documentHitFinder(matches, []);
  const isTogether = await Promise.all(
    ranked.slice(0, MAX_TEXTS).map(async ({ document }) => {
      if (matches.every(({ inTitle }) => (inTitle[document] ?? 0) > 0)) return true;
      const { content, meta } = await index.fragment(document);
      const find = finderFor(document);
      return [meta.title, content].some((text) => holdsInOrder(find(text), query.sequence));
    }),
  );
  return ranked.filter((_, at) => isTogether[at]);
}

function nearestOf(terms: ReadonlyMap<string, number>): string[] {
  const sorted = [...terms].toSorted(([, a], [, b]) => b - a);
  const least = (sorted[0]?.[1] ?? 0) - MAX_BEHIND_NEAREST;
  return sorted.filter(([, similar]) => similar >= least).map(([term]) => term);
}
