// Runs a query: strict matches first, and looser ones only if no document has all words.
import { type Synonyms, addSynonyms } from "./synonyms.ts";
import { joinWords, wordsOfTitle } from "./compounds.ts";
import type { IndexReader } from "../format/reader.ts";
import { CONFIDENT_SIMILARITY, MATCH_SIMILARITY, SAME_WORD_SIMILARITY } from "./similarity.ts";
import { addFuzzyMatches } from "./fuzzy.ts";
import { type IsMeant, type Match, hasConfidentMatch, isKnown, matchWord, mergeMatch } from "./match.ts";
import type { WordKeys } from "../../language/word-keys.ts";
import { type Query, parseQuery } from "./query.ts";
import { type RankedDocument, rank } from "./rank.ts";

export type RankedMatches = Readonly<{
  query: Query;
  ranked: readonly RankedDocument[];
  matches: readonly Match[];
  /** From this similarity on, a word of the text is a quoted one. */
  quotedFrom: number;
  /** Whether the matches include words that are only similar to the typed ones. */
  isFuzzy: boolean;
  /** For a typed word, those that only resemble it; the nearest first. */
  unsure?: ReadonlyMap<WordKeys, readonly string[]>;
  /** Whether it names a town that no document has. */
  isTown?: boolean;
  /** Runs the same query again, with other meanings of its words. */
  again: (meaning: Meaning) => Promise<RankedMatches>;
}>;

/** Which terms a typed word means. */
export type Meaning = (typed: WordKeys) => IsMeant;

/** श्री, as `phoneticForm` returns it. */
const HONORIFIC = "sri";
const MAX_RELAXED_WORDS = 2;
const MANY_DOCUMENTS = 10;
/** Results with little of the query are shown where there are no more than these. */
const FEW_RESULTS = 5;

type FindOptions = Readonly<{
  synonyms?: Synonyms;
  /** Whether words similar to quoted ones count: for a phrase that no document contains. */
  hasSimilarQuotes?: boolean;
  /** All terms that are similar to a word if it is left out. */
  meaning?: Meaning | undefined;
}>;

/** Finds and ranks the documents for a query as it was typed. */
export async function findDocuments(
  index: IndexReader,
  text: string,
  { synonyms = [], hasSimilarQuotes = false, meaning }: FindOptions = {},
): Promise<RankedMatches> {
  const query = parseQuery(text);
  const isOnly = query.words.length === 1 && query.phrases.length === 0;
  const matches = await Promise.all(
    query.words.map((word) => matchWord(index, word, { isOnly, hasBeginnings: isOnly, isMeant: meaning?.(word) })),
  );
  const quotedFrom = hasSimilarQuotes ? MATCH_SIMILARITY : SAME_WORD_SIMILARITY;
  // Whether the words are next to each other is only known from the text.
  const hasQuoted = ({ document }: RankedDocument) =>
    query.phrases.flat().every((word) => (matches[word]?.best[document] ?? 0) >= quotedFrom);
  const isShown = (one: RankedDocument, at: number) =>
    query.phrases.length > 0 ? hasQuoted(one) : !one.isSlight || at < FEW_RESULTS;
  const answer = (isFuzzy: boolean) => ({
    query,
    matches,
    isFuzzy,
    quotedFrom,
    again: (other: Meaning) => findDocuments(index, text, { synonyms, meaning: other }),
    ranked: rank(matches, index.manifest.titleLengths, isListIn(index)).filter(isShown),
  });
  const quoted = new Set(hasSimilarQuotes ? [] : query.phrases.flat());
  await Promise.all(
    query.words.map(async (word, at) => {
      const match = matches[at];
      if (match !== undefined && !quoted.has(at)) await addSynonyms(index, word, match, synonyms, isOnly);
    }),
  );
  // Two words are often one compound. Of more words, only the rarest is joined with its neighbours, and what is in front of
  // a name with the name: श्रीराम for shri ram.
  const isPair = query.sequence.length === 2;
  for (const [place, at] of query.sequence.entries()) {
    const next = query.sequence.slice(place, place + 2);
    if (query.phrases.length === 0 && (isPair || query.words[at]?.phonetic === HONORIFIC))
      await joinWords(index, query.words, matches, next);
  }
  const strict = answer(false);
  const isUnsure = query.words.length === 1 && !hasManyAnswers(matches);
  if (query.words.length === 0 || (hasAnswer(strict) && !isUnsure)) return strict;

  const each = query.words.flatMap((word, at) => {
    const match = matches[at];
    return match === undefined || quoted.has(at) ? [] : [{ word, match, at }];
  });
  // What is quoted is meant as it was typed.
  if (each.length === 0) return strict;
  if (!isPair) {
    const [first] = rarestWords(each);
    const at = query.sequence.findIndex((position) => matches[position] === first?.match);
    await joinWords(index, query.words, matches, query.sequence.slice(Math.max(0, at - 1), at + 2));
  }
  const joined = answer(false);
  if (query.words.length > 1 && hasAnswer(joined)) return joined;

  const missing = each.filter(({ match }) => !hasConfidentMatch(match));
  const [typedAsOne] = missing;
  if (typedAsOne !== undefined && query.phrases.length === 0) {
    const apart = await wordsOfTitle(index, typedAsOne.word);
    const words = query.sequence.map((at) => (at === typedAsOne.at ? apart : query.words[at]?.term));
    if (apart !== undefined) return findDocuments(index, words.join(" "), { synonyms, meaning });
  }
  // No document has all words: one of them may begin a compound, as दत्त does दत्तात्रेयस्तोत्रम्.
  if (query.words.length > 1) {
    const known = rarestWords(each.filter(({ match }) => hasConfidentMatch(match)));
    await Promise.all(
      known.map(async ({ word, match, at }) => {
        matches[at] = await withBeginnings(index, word, match);
      }),
    );
    const longer = answer(false);
    if (hasAnswer(longer)) return longer;
  }
  const mistyped = missing.length > 0 ? missing : rarestWords(each);
  await Promise.all(mistyped.map(({ word, match }) => addFuzzyMatches(index, word, match, mistyped.length)));
  return answer(true);
}

/** The match with the documents that have longer words, too, which begin with the word. */
async function withBeginnings(index: IndexReader, word: WordKeys, match: Match): Promise<Match> {
  const longer = await matchWord(index, word, { hasBeginnings: true, isMeant: match.isMeant });
  mergeMatch(match, [longer], 1);
  return { ...match, isBeginning: longer.isBeginning };
}

/** Whether a document is an album or a page of lists: its text is captions of other things. */
function isListIn({ manifest }: IndexReader): (document: number) => boolean {
  const { sets, setOf } = manifest.facets.type;
  const areLists = sets.map((types) => types.some((type) => type === "album" || type === "page"));
  return (document) => areLists[setOf[document] ?? -1] ?? false;
}

/** The words that are most likely typing errors: those that no document has as they were typed, and the rarest of them. */
function rarestWords<Each extends Readonly<{ match: Match }>>(each: readonly Each[]): Each[] {
  const countFrom = ({ best }: Match, least: number) => best.filter((value) => value >= least).length;
  const frequencies = new Map(each.map((one) => [one, countFrom(one.match, CONFIDENT_SIMILARITY)]));
  const isExact = ({ match }: Each) => Number(countFrom(match, match.exactFrom) > 0);
  return each
    .toSorted((a, b) => isExact(a) - isExact(b) || (frequencies.get(a) ?? 0) - (frequencies.get(b) ?? 0))
    .slice(0, MAX_RELAXED_WORDS);
}

/** Whether the word itself, in any spelling, or a page of confident matches was found. Else it may be a mistyped form of another one. */
function hasManyAnswers(matches: readonly Match[]): boolean {
  return matches.some(
    (match) => isKnown(match) || match.best.filter((value) => value >= CONFIDENT_SIMILARITY).length >= MANY_DOCUMENTS,
  );
}

/** Whether each word is in a document, in any spelling or script. */
export function hasEachWord({ matches }: RankedMatches): boolean {
  return matches.every(isKnown);
}

/** Whether some document confidently matches every word. */
function hasAnswer({ ranked, matches }: RankedMatches): boolean {
  return ranked.some(({ document }) => matches.every((match) => (match.best[document] ?? 0) >= CONFIDENT_SIMILARITY));
}
