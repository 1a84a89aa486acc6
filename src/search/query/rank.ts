// Ranks documents: those with all words first, then by similarity in steps, then by score.
import {
  BEGINNING_SIMILARITY,
  CONFIDENT_SIMILARITY,
  MATCH_SIMILARITY,
  MIN_SIMILARITY,
  MIN_UNSURE_SIMILARITY,
  SAME_WORD_SIMILARITY,
} from "./similarity.ts";
import { numberAt } from "../format/number-text.ts";
import type { Match } from "./match.ts";

export type RankedDocument = Readonly<{
  document: number;
  score: number;
  tier: number;
  /** Whether it has every word of the query, or a similar one. */
  hasAll: boolean;
  /** Whether it lacks a word, and has little of the query beside the best results. */
  isSlight: boolean;
  /** Whether it has all typed words as such, in any spelling and script, or is one about them: another form is in its title. */
  isTyped: boolean;
}>;

/** What every document has that matches no word less than another. */
export const ALIKE = { score: 0, tier: 0, hasAll: true, isSlight: false, isTyped: true };

type Candidate = RankedDocument &
  Readonly<{ strict: number; isSure: boolean; hasName: boolean; isFormInTitle: boolean; isPageOfForm: boolean }>;

const TITLE_WEIGHT = 1.5;
/** Steps of similarity: a closer match ranks above a looser one, however often the looser one occurs. */
const TIER_STEPS = { oneWord: 100, severalWords: 16 };

/** Results below this share of the best similarity are dropped. */
const MIN_SIMILARITY_SHARE = 0.34;
/** Below this share, a result that lacks a word is of little use beside others. */
const MIN_INCOMPLETE_SHARE = 0.6;
/** From this share of the query in the title, a rarely written query counts as an exact match. */
const MIN_TITLE_SHARE = 0.75;
/** As many documents with a word in Latin letters say that it is not a mistyped one. */
const SURE_DOCUMENTS = 4;
const MANY_DOCUMENTS = 10;
/** What is less similar to a short word is another one: सेवा for शिव. */
const MIN_SHORT_SIMILARITY = 0.6;

/** What a document has of the query, in the order of `closenessOf`; a title with another form is between the first two. */
const TIERS = [1000, 1400, 1600];
const FORM_IN_TITLE_TIER = 200;
const TITLE_TIER = 100;
/** For a word that is only a part of a title: above every document that has it in its text only. */
const WORD_IN_TITLE_TIER = 50;
/**
 * A page of the site or an album with a longer word as a name, as the suggestions show it, is between these two. Where fewer
 * documents have the word itself, they all come first.
 */
const PAGE_TIER = 1725;
/** So much lower is what only lists the words among others: below all that is as close, and above the rest. */
const CAPTIONS_TIER = -50;
/** Steps for what lacks a word and has another one as a name, as a poet's songs have: above what has as much of the query. */
const INCOMPLETE_NAME_TIER = 3;
/** Where something has all words, a page of lists with only some of them is below all else. */
const INCOMPLETE_LIST_TIER = -200;
/** The page of a name, such as that of a poet, is above what else has the name. */
const OWN_PAGE_TIER = 20;

/**
 * @param titleLengths of all documents, see IndexManifest
 * @param isList whether a document lists other things, as an album does
 * @returns the matching documents, best first
 */
export function rank(
  matches: readonly Match[],
  titleLengths: string,
  isList: (document: number) => boolean = () => false,
): RankedDocument[] {
  const documents = titleLengths.length;
  const values = matches.map((match) => inverseDocumentFrequency(match, documents));
  const total = values.reduce((sum, value) => sum + value, 0);
  const ranked: Candidate[] = [];
  const heldFrom = matches.map((match) => heldFromOf(match, matches.length));
  // The names of pages of lists alone are words such as stotra.
  const areNames = matches.map(({ inName }) =>
    inName.some((value, document) => value >= SAME_WORD_SIMILARITY && !isList(document)),
  );
  const isRare = matches.every((match) => match.isRare);
  const isLatin = matches.every((match) => match.isLatin);
  let strictest = 0;
  let isAsTyped = false;
  let isInTitle = false;
  let sameWords = 0;
  for (let document = 0; document < documents; document += 1) {
    let score = 0;
    let held = 0;
    let strict = 0;
    let inTitle = 0;
    let titleWords = 0;
    let isName = false;
    let isOwnPage = false;
    let hasName = false;
    let closeness = 2;
    let isSure = false;
    let bestName = 0;
    for (const [at, match] of matches.entries()) {
      const best = match.best[document] ?? 0;
      if (best === 0 || best < (heldFrom[at] ?? 0)) continue;
      const value = values[at] ?? 0;
      held += 1;
      isSure ||= best >= CONFIDENT_SIMILARITY;
      closeness = Math.min(closeness, closenessOf(match, best));
      strict += value * best;
      score += value * (match.scores[document] ?? 0);
      const ownTitle = match.inTitle[document] ?? 0;
      const name = match.inName[document] ?? 0;
      bestName = Math.max(bestName, ownTitle, name);
      const isNamed = name >= SAME_WORD_SIMILARITY;
      const title = Math.max(ownTitle, isNamed ? name : 0);
      inTitle += value * title;
      if (title >= MATCH_SIMILARITY) titleWords += 1;
      isName ||= isNamed;
      hasName ||= isNamed && areNames[at] === true;
      isOwnPage ||= isNamed && ownTitle >= SAME_WORD_SIMILARITY;
    }
    if (held === 0) continue;
    // A query that is nearly the title looks for that document.
    const asked = inTitle / total;
    const covered = isName ? 1 : Math.min(1, titleWords / Math.max(1, numberAt(titleLengths, document)));
    score += total * TITLE_WEIGHT * asked ** 3 * (0.25 + 0.75 * covered);
    const hasAll = held === matches.length;
    // A name and another word of the document are as much as its title: tukaram abhang.
    const isNamedByAll = isName && hasAll && closeness > 0;
    const isTitle = isNamedByAll || (asked > 0.6 && covered > 0.6);
    const isInTitleAsTyped = asked >= SAME_WORD_SIMILARITY;
    // A title in the other script is the same title, also if it has other words: हनुमान चालीसा for `hanuman`.
    // So are several words in another spelling: सुंदर तें ध्यान for सुंदर ते ध्यान.
    const isSameTitle = isLatin ? isTitle || isInTitleAsTyped : matches.length > 1 && isInTitleAsTyped;
    const isOtherScript = closeness === 1 && isSameTitle;
    if (isOtherScript) closeness = 2;
    // A document about the words ranks above one that mentions them, even if its title inflects them.
    const steps = TIER_STEPS[matches.length > 1 ? "severalWords" : "oneWord"];
    const isAbout = isOtherScript || (isRare && asked >= MIN_TITLE_SHARE);
    const step = Math.round((isAbout ? 1 : strict / total) * steps);
    strictest = Math.max(strictest, strict);
    isAsTyped ||= hasAll && strict === total;
    if (hasAll && closeness > 0) {
      sameWords += 1;
      isInTitle ||= asked >= SAME_WORD_SIMILARITY;
    }
    const isInCaptions = closeness === 2 && inTitle === 0 && isList(document);
    const closenessTier = hasAll ? (TIERS[closeness] ?? 0) : 0;
    const extra = (isInCaptions ? CAPTIONS_TIER : 0) + (hasAll && isOwnPage ? OWN_PAGE_TIER : 0);
    const isOneWord = matches.length === 1;
    const isPartOfTitle = isOneWord && closeness === 2 && isInTitleAsTyped;
    const titleTier = isTitle ? TITLE_TIER : isPartOfTitle ? WORD_IN_TITLE_TIER : 0;
    const isPageOfForm = isOneWord && closeness === 0 && isList(document) && bestName >= BEGINNING_SIMILARITY;
    const tier = closenessTier + titleTier + extra + step;
    const isFormInTitle = isOneWord && closeness === 0 && asked >= BEGINNING_SIMILARITY;
    const isTyped = hasAll && closeness > 0;
    ranked.push({
      document,
      score,
      strict,
      tier,
      hasAll,
      isTyped,
      isSure,
      hasName,
      isFormInTitle,
      isPageOfForm,
      isSlight: false,
    });
  }
  // Next to close matches, those that only sound similar are noise; all the more if the typed words exist. Few documents
  // with a word in Latin letters may have it by chance, and another one was meant.
  const isWeak = matches.length === 1 && !ranked.some(({ isSure }) => isSure);
  const isMeant = isLatin ? isInTitle || sameWords >= SURE_DOCUMENTS : isAsTyped;
  const isShort = matches.length === 1 && matches.every((match) => match.isShort && match.isBeginning);
  const least = isWeak
    ? total * (strictest < total * MIN_UNSURE_SIMILARITY ? 1 : MIN_SIMILARITY)
    : isShort
      ? total * MIN_SHORT_SIMILARITY
      : strictest * MIN_SIMILARITY_SHARE;
  const worth = ranked.filter(({ strict, isSure }) => strict >= least && (isSure || !isMeant));
  const hasComplete = ranked.some(({ hasAll }) => hasAll);
  return worth
    .map((one): RankedDocument => {
      if (one.isPageOfForm && sameWords >= MANY_DOCUMENTS) return { ...one, isTyped: true, tier: PAGE_TIER };
      // Where the word exists, a title with another form of it, or a longer word, is about it: दत्तगुरूंची शाळा for दत्त.
      if (one.isFormInTitle && sameWords > 0) return { ...one, isTyped: true, tier: one.tier + FORM_IN_TITLE_TIER };
      const isListBelow = hasComplete && isList(one.document);
      const extra = one.hasName ? INCOMPLETE_NAME_TIER : isListBelow ? INCOMPLETE_LIST_TIER : 0;
      return {
        ...one,
        tier: one.tier + (one.hasAll ? 0 : extra),
        isSlight: !one.hasAll && one.strict < strictest * MIN_INCOMPLETE_SHARE,
      };
    })
    .toSorted((a, b) => b.tier - a.tier || b.score - a.score || b.document - a.document);
}

/**
 * The similarity from which on a document has a word. In a query of several words, one that certainly exists as it was typed
 * is not meant by another one that only sounds like it.
 */
export function heldFromOf({ isLatin, isBeginning, exactFrom, best, inTitle }: Match, wordCount: number): number {
  const isSame = (value: number) => value >= SAME_WORD_SIMILARITY;
  const isKnown = isLatin
    ? isBeginning || inTitle.some(isSame) || best.filter(isSame).length >= SURE_DOCUMENTS
    : best.some((value) => value >= exactFrom);
  return wordCount > 1 && isKnown ? CONFIDENT_SIMILARITY : 0;
}

/** 2 for the typed word, 1 for another spelling of it, 0 for another word. */
function closenessOf({ exactFrom }: Match, similarity: number): number {
  return similarity >= exactFrom ? 2 : similarity >= SAME_WORD_SIMILARITY ? 1 : 0;
}

/** Inverse document frequency, as in BM25: a word in few documents is more significant. */
function inverseDocumentFrequency(match: Match, documents: number): number {
  let frequency = 0;
  for (const best of match.best) if (best >= MATCH_SIMILARITY) frequency += 1;
  if (frequency === 0) for (const best of match.best) if (best > 0) frequency += 1;
  return Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5)) + 0.05;
}
