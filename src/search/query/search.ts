// A whole search: what each word means, and the documents with them in order.
import {
  MANY_DOCUMENTS,
  type Match,
  addCompound,
  addHalves,
  addLongerWords,
  addMistyped,
  countFrom,
  isConfident,
  matchWord,
} from "./match.ts";
import type { SearchIndex } from "./open-index.ts";
import { hitFinder } from "./passage.ts";
import { type Query, parseQuery } from "./query.ts";
import { ALIKE, type RankedDocument, rank } from "./rank.ts";
import { CONFIDENT_SIMILARITY, SAME_WORD_SIMILARITY } from "./similarity.ts";
import { type Synonyms, addSynonyms } from "./synonyms.ts";

export type RankedMatches = Readonly<{
  query: Query;
  matches: readonly Match[];
  ranked: readonly RankedDocument[];
  /** Whether no document has one of the words, in any spelling and script. */
  isFuzzy: boolean;
}>;

/** Of several words, so many may begin a compound. */
const MAX_BEGINNINGS = 2;

/** @param text as it was typed; all documents without one */
export async function search(index: SearchIndex, text: string, synonyms: Synonyms): Promise<RankedMatches> {
  const query = parseQuery(text);
  if (text === "") {
    const ids = await index.documentsWith();
    return { query, matches: [], ranked: ids.map((id) => ({ ...ALIKE, id })), isFuzzy: false };
  }
  const isOnly = query.words.length === 1;
  const isQuoted = query.phrases.length > 0;
  const matches = await Promise.all(query.words.map((word) => matchWord(index, word)));
  const answer = async (quotedFrom = SAME_WORD_SIMILARITY): Promise<RankedMatches> => ({
    query,
    matches,
    isFuzzy: matches.some((match) => countFrom(match, SAME_WORD_SIMILARITY) === 0),
    ranked: await inOrder(index, query, matches, rank(matches, index.documents), quotedFrom),
  });
  const missing = () => matches.filter((match) => !isConfident(match));
  if (isQuoted) {
    const exact = await answer();
    if (exact.ranked.length > 0) return exact;
    await Promise.all(missing().map((match) => addMistyped(index, match)));
    return answer(CONFIDENT_SIMILARITY);
  }
  const [only] = matches;
  // A rare word may be the beginning of a longer one.
  if (isOnly && only !== undefined && countFrom(only, SAME_WORD_SIMILARITY) < MANY_DOCUMENTS)
    await addLongerWords(index, only);
  for (const match of matches) await addSynonyms(index, match, synonyms, isOnly);
  const inTypedOrder = query.sequence.flatMap((at) => matches[at] ?? []);
  for (const [at, first] of inTypedOrder.entries()) {
    const second = inTypedOrder[at + 1];
    if (second !== undefined && first !== second) await addCompound(index, first, second);
  }
  await Promise.all(missing().map((match) => addHalves(index, match)));
  // No document has all words: one of them may begin a compound, as दत्त does दत्तात्रेयस्तोत्रम्.
  if (!isOnly && !hasAnswer(matches)) {
    const rarestFirst = matches.filter(isConfident).toSorted((a, b) => a.documents.size - b.documents.size);
    await Promise.all(rarestFirst.slice(0, MAX_BEGINNINGS).map((match) => addLongerWords(index, match)));
  }
  if (isOnly || !hasAnswer(matches))
    await Promise.all(matches.filter(isUnsure).map((match) => addMistyped(index, match)));
  return answer();
}

/** Whether some document confidently matches every word. */
function hasAnswer([first, ...others]: readonly Match[]): boolean {
  const isMatch = ({ documents }: Match, id: string) => (documents.get(id)?.best ?? 0) >= CONFIDENT_SIMILARITY;
  return (
    first !== undefined && [...first.documents.keys()].some((id) => [first, ...others].every((one) => isMatch(one, id)))
  );
}

/**
 * Whether no document has the word itself, and few have a form of it: it may be a mistyped form of another word. Without this: Latin .975 → .966,
 * Devanagari typo .951 → .932.
 */
function isUnsure(match: Match): boolean {
  return countFrom(match, SAME_WORD_SIMILARITY) === 0 && countFrom(match, CONFIDENT_SIMILARITY) < MANY_DOCUMENTS;
}

/** Keeps the documents with each quoted phrase; else puts those first that have the words in the typed order. */
async function inOrder(
  index: SearchIndex,
  { phrases, sequence }: Query,
  matches: readonly Match[],
  ranked: readonly RankedDocument[],
  quotedFrom: number,
): Promise<readonly RankedDocument[]> {
  if (phrases.length > 0) {
    const areQuoted = await Promise.all(ranked.map(({ id }) => hasPhrases(index, id, phrases, matches, quotedFrom)));
    return ranked.filter((_, at) => areQuoted[at]);
  }
  const [best] = ranked;
  const isFirst = ({ id, hasAll, closeness, isTitle }: RankedDocument) =>
    hasAll &&
    closeness === best?.closeness &&
    isTitle === best.isTitle &&
    holdsInOrder(id, sequence, matches, CONFIDENT_SIMILARITY);
  if (matches.length < 2) return ranked;
  return [...new Set([...ranked.filter(isFirst), ...ranked])];
}

async function hasPhrases(
  index: SearchIndex,
  id: string,
  phrases: Query["phrases"],
  matches: readonly Match[],
  quotedFrom: number,
): Promise<boolean> {
  const isInText = (phrase: readonly number[]) => holdsInOrder(id, phrase, matches, quotedFrom);
  const missing = phrases.filter((phrase) => !isInText(phrase));
  // Pagefind does not say where a word is in a title or a caption.
  const hasNoPlace = (at: number) => {
    const { title = 0, best = 0, places } = matches[at]?.documents.get(id) ?? {};
    return title >= quotedFrom || (best >= quotedFrom && places?.size === 0);
  };
  if (missing.length === 0 || !missing.flat().every(hasNoPlace)) return missing.length === 0;
  const { meta, content } = await index.fragment(id);
  const texts = [meta.title, content].map(hitFinder(matches, id));
  return missing.every((phrase) =>
    texts.some((hits) =>
      hits.some(({ at }) =>
        phrase.every((word, step) => hits.some((hit) => hit.word === word && hit.at === at + step)),
      ),
    ),
  );
}

/** Whether the words follow one another in the text of a document, with any word in place of one that `matches` lack. */
export function holdsInOrder(
  id: string,
  sequence: readonly number[],
  matches: readonly Match[],
  least: number,
): boolean {
  const places = sequence.flatMap((at, step) => {
    const match = matches[at];
    return match === undefined ? [] : { step, own: match.documents.get(id)?.places };
  });
  const [first] = places;
  const isNext = (start: number) =>
    places.every(({ step, own }) => (own?.get(start + step - (first?.step ?? 0)) ?? 0) >= least);
  return [...(first?.own?.keys() ?? [])].some(isNext);
}
