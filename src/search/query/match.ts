// Matches one word of a query with the index: which terms, and how much each counts in which document.
import type { IndexReader } from "../format/reader.ts";
import type { IndexManifest, PhoneticBucket } from "../format/index-format.ts";
import {
  BEGINNING_SIMILARITY,
  CONFIDENT_SIMILARITY,
  SAME_WORD_SIMILARITY,
  SHORT_HABIT_SIMILARITY,
  UNSURE_BEGINNING_SIMILARITY,
  similarity,
} from "./similarity.ts";
import { PLACES, documentOf, levelOf, placeOf } from "../format/postings.ts";
import { termFrequency } from "../format/term-frequency.ts";
import { beginsWith } from "../../language/beginning.ts";
import { isDoubledAlike } from "../../language/doubled.ts";
import { type Beginnings, readBeginnings } from "./beginnings.ts";
import { type WordKeys, bucketKeysOf, keysOf } from "../../language/word-keys.ts";

/** Whether a term is meant by the typed word. @param similar 0 to 1. @param isInTitle else in a text */
export type IsMeant = (found: WordKeys, similar: number, isInTitle: boolean) => boolean;

export type Match = Readonly<{
  /** Which terms count; all of them while nothing says that the word is another one. */
  isMeant: IsMeant;
  /** Whether hardly any document contains the word as it was typed. */
  isRare: boolean;
  /** Whether the word was typed in Latin letters. */
  isLatin: boolean;
  /** Whether it is a short Devanagari word. Nearly every word is a little similar to it. */
  isShort: boolean;
  /** Whether Devanagari words begin with it, as far as they were looked up. */
  isBeginning: boolean;
  /** From this similarity on, a term is what was typed. */
  exactFrom: number;
  /** Of all documents, see IndexManifest. */
  lengths: string;
  /** The similarity of each matching term to the typed word, 0 to 1. */
  terms: Map<string, number>;
  /** For each document, 0 to 1: the score of the word, and its best similarity in the document, title and names. */
  scores: Float32Array;
  best: Float32Array;
  inTitle: Float32Array;
  inName: Float32Array;
  /** For each document, the term to which `best` belongs; two for a word that was typed as one. */
  bestTerms: Map<number, string>;
}>;

/** Up to this document frequency, prefer the other script. */
const MAX_RARE_DOCUMENTS = 2;
/** Latin letters mean the Devanagari word, even if a document or two writes it in Latin letters. */
const RARE_LATIN_SIMILARITY = SAME_WORD_SIMILARITY;
/** The postings of a very common term are loaded only above this similarity. */
const MIN_COMMON_SIMILARITY = 0.3;
/** If as many documents have a word, it is not looked up as the beginning of longer ones. */
const MANY_DOCUMENTS = 10;
/** Of a term that begins with the word, in a title. */
const BEGINNING_IN_TITLE_SIMILARITY = 0.74;
/** For Latin letters, a Devanagari term that is further behind the nearest one is another word: पुनि for pune, if there is पुणे. */
const MAX_BEHIND_NEAREST = 0.05;
const OTHER_LETTERS_SIMILARITY = 0.73;
/** The same in a query of several words, where another word does not answer the query. */
const OTHER_LETTERS_AMONG_SEVERAL = 0.71;
/** From this similarity on, a word in Latin letters is another spelling of a Devanagari word. */
const MIN_TRANSLITERATION_SIMILARITY = 0.94;
const MAX_SHORT_CONSONANTS = 3;
/** Words in Latin letters that are no longer are as often English: app, usa. */
const SHORT_LATIN_LETTERS = 3;
const MAX_CHANCE_CONSONANTS = 2;
const all: IsMeant = () => true;
const NO_BEGINNINGS: Beginnings = { contents: [], isOne: () => false };

type MatchOptions = Readonly<{
  /** The similarity above which the postings of a very common term are loaded. */
  minCommon?: number;
  /** Whether it also finds longer terms that begin with the word. */
  hasBeginnings?: boolean;
  /** Whether it is the only word of the query. */
  isOnly?: boolean;
  isMeant?: IsMeant | undefined;
}>;

/**
 * Adds documents that match all `parts`: the two halves of a word, or a compound.
 * @param factor 0 to 1 for their scores. @param most no similarity becomes higher
 */
export function mergeMatch(into: Match, parts: readonly Match[], factor: number, most = 1): void {
  for (const { terms } of parts) {
    for (const [term, value] of terms)
      into.terms.set(term, Math.max(into.terms.get(term) ?? 0, Math.min(most, value * factor)));
  }
  for (const key of ["best", "scores", "inTitle", "inName"] as const) {
    for (let document = 0; document < into.best.length; document += 1) {
      const all = Math.min(...parts.map((part) => part[key][document] ?? 0)) * factor;
      const value = key === "scores" ? all : Math.min(most, all);
      if (value <= (into[key][document] ?? 0)) continue;
      into[key][document] = value;
      if (key === "best") into.bestTerms.set(document, bestTermsOf(parts, document));
    }
  }
}

function bestTermsOf(parts: readonly Match[], document: number): string {
  return parts.map(({ bestTerms }) => bestTerms.get(document) ?? "").join(" ");
}

/** Matches a word with the terms of its buckets: all spellings, inflections and scripts. */
export async function matchWord(
  index: IndexReader,
  word: WordKeys,
  { minCommon = MIN_COMMON_SIMILARITY, hasBeginnings = false, isOnly = false, isMeant = all }: MatchOptions = {},
): Promise<Match> {
  const keys = bucketKeysOf(word);
  const contents = await readBuckets(index, keys, (found) => similarity(word, found), minCommon);
  const isRare = documentsWith(contents, (term) => term === word.term) <= MAX_RARE_DOCUMENTS;
  const same = documentsWith(contents, (term) => similarity(word, keysOf(term)) >= SAME_WORD_SIMILARITY);
  const longer = hasBeginnings ? await readBeginnings(index, word, keys) : NO_BEGINNINGS;
  // Of a word that many documents have, longer words count in titles and names only: the Ramnaam Bank for राम.
  const isCommon = same >= MANY_DOCUMENTS;
  const beginnings = isCommon ? NO_BEGINNINGS : longer;
  const words = [...contents, ...beginnings.contents].flatMap((content) => Object.keys(content).map(keysOf));
  const match = emptyMatch(index.manifest, {
    isMeant,
    isRare,
    isLatin: !word.isDevanagari,
    isShort: isShort(word),
    isBeginning: words.some((found) => found.isDevanagari && beginnings.isOne(found)),
  });
  const otherLetters = isOnly ? OTHER_LETTERS_SIMILARITY : OTHER_LETTERS_AMONG_SEVERAL;
  const similarityTo = similarityAmong(word, words, { isBeginning: beginnings.isOne, isRare, otherLetters });
  const beginningSimilarity = (found: WordKeys, similar: number) => {
    if (!beginnings.isOne(found)) return 0;
    return same > 0 || (word.isDevanagari && found.isDevanagari) ? similar : UNSURE_BEGINNING_SIMILARITY;
  };
  const asBeginning = (found: WordKeys) => beginningSimilarity(found, BEGINNING_SIMILARITY);
  const inTitle = (found: WordKeys, elsewhere: number) =>
    Math.max(elsewhere, beginningSimilarity(found, BEGINNING_IN_TITLE_SIMILARITY));
  addBuckets(match, contents, (found) => Math.max(similarityTo(found), asBeginning(found)), inTitle);
  addBuckets(match, beginnings.contents, asBeginning, inTitle);
  const asLonger = (found: WordKeys) => (longer.isOne(found) ? BEGINNING_IN_TITLE_SIMILARITY : 0);
  if (isCommon) addBuckets(match, [...contents, ...longer.contents], () => 0, asLonger);
  return match;
}

/** The similarity of terms to a word. In Latin letters, it depends on what else the index has: `words`. */
function similarityAmong(
  word: WordKeys,
  words: readonly WordKeys[],
  {
    isBeginning,
    isRare,
    otherLetters,
  }: Readonly<{ isBeginning: (found: WordKeys) => boolean; isRare: boolean; otherLetters: number }>,
): (found: WordKeys) => number {
  const indian = words.filter((found) => found.isDevanagari);
  if (word.isDevanagari) {
    // A short one that only English words sound like is none of them, where Devanagari words begin like it: "with" for विठ.
    const isChance =
      consonantsOf(word) <= MAX_CHANCE_CONSONANTS &&
      indian.length > 0 &&
      !indian.some((found) => similarity(word, found) >= SAME_WORD_SIMILARITY);
    return (found) => (isChance && !found.isDevanagari ? 0 : similarity(word, found));
  }
  const nearest = Math.max(0, ...indian.map((found) => similarity(word, found)));
  const same = indian.filter(
    (found) => similarity(word, found) >= Math.max(SAME_WORD_SIMILARITY, nearest - MAX_BEHIND_NEAREST),
  );
  const longer = same.length > 0 ? [] : indian.filter(isBeginning);
  const isSpelling = (found: WordKeys) =>
    same.some(
      (one) => similarity(found, one) >= MIN_TRANSLITERATION_SIMILARITY && isDoubledAlike(found.term, one.term),
    );
  const isMeant = (found: WordKeys) =>
    same.length + longer.length === 0 || isSpelling(found) || longer.some((one) => beginsWith(found, one));
  return (found) => {
    const value = similarity(word, found);
    if (found.isDevanagari) {
      if (!isUsualInLatin(word.term, found.term, value)) return 0;
      const isOther = value >= SHORT_HABIT_SIMILARITY && value < nearest - MAX_BEHIND_NEAREST;
      return isOther ? otherLetters : value;
    }
    if (word.term.length <= SHORT_LATIN_LETTERS && value < SAME_WORD_SIMILARITY) return 0;
    // An English word that only sounds like it, as data like datta, is not the word in Devanagari, as vithal and vitthal are.
    if (value < SAME_WORD_SIMILARITY && !isMeant(found)) return 0;
    // Two spellings of one Devanagari word are the same word: ekadshi and Ekadashi.
    if (value < SAME_WORD_SIMILARITY && isSpelling(found)) return RARE_LATIN_SIMILARITY;
    return isRare ? Math.min(value, RARE_LATIN_SIMILARITY) : value;
  };
}

/** Whether people write a Devanagari word with these few letters: neither आप as app, nor उस as usa. @param similar 0 to 1 */
function isUsualInLatin(typed: string, found: string, similar: number): boolean {
  if (typed.length > SHORT_LATIN_LETTERS) return true;
  const isShorter = /[क-ह]$/.test(found) || similar < SAME_WORD_SIMILARITY;
  return isDoubledAlike(typed, found) && !(isShorter && /[^aeiou]a$/.test(typed));
}

function isShort(word: WordKeys): boolean {
  return word.isDevanagari && consonantsOf(word) <= MAX_SHORT_CONSONANTS;
}

/** How many consonants a Devanagari word has. */
function consonantsOf({ term }: WordKeys): number {
  return term.match(/[क-ह]/g)?.length ?? 0;
}

/** The sum of the document frequencies of some terms. */
function documentsWith(contents: readonly PhoneticBucket[], isMeant: (term: string) => boolean): number {
  return contents
    .flatMap((content) => Object.entries(content))
    .reduce((sum, [term, postings]) => sum + (isMeant(term) ? postings.length : 0), 0);
}

/** Whether a document has the word, in any spelling or script. */
export function isKnown({ best }: Match): boolean {
  return best.some((value) => value >= SAME_WORD_SIMILARITY);
}

/** Whether any document is a confident match. */
export function hasConfidentMatch(match: Match): boolean {
  return match.best.some((value) => value >= CONFIDENT_SIMILARITY);
}

/** Reads buckets, without the postings of very common terms that are less similar. */
export function readBuckets(
  index: IndexReader,
  buckets: readonly string[],
  similarityTo: (found: WordKeys) => number,
  minSimilarity: number,
): Promise<PhoneticBucket[]> {
  const isWanted = (term: string) => similarityTo(keysOf(term)) > minSimilarity;
  return Promise.all(buckets.map((bucket) => index.bucket(bucket, isWanted)));
}

/** Adds the documents of the terms, by their similarity to the word. */
export function addBuckets(
  match: Match,
  contents: readonly PhoneticBucket[],
  similarityTo: (found: WordKeys) => number,
  similarityInTitle: (found: WordKeys, elsewhere: number) => number = (_, elsewhere) => elsewhere,
): void {
  for (const content of contents) {
    for (const [term, postings] of Object.entries(content)) {
      const keys = keysOf(term);
      const similar = similarityTo(keys);
      const similarTitle = similarityInTitle(keys, similar);
      const elsewhere = match.isMeant(keys, similar, false) ? similar : 0;
      const inTitle = match.isMeant(keys, similarTitle, true) ? similarTitle : 0;
      if (inTitle <= 0) continue;
      for (const posting of postings) {
        const document = documentOf(posting);
        const place = placeOf(posting);
        const isTitle = (place & PLACES.title) !== 0;
        const value = isTitle || (place !== 0 && elsewhere <= 0) ? inTitle : elsewhere;
        if (value <= 0) continue;
        match.terms.set(term, Math.max(elsewhere || inTitle, match.terms.get(term) ?? 0));
        const score = value * termFrequency(levelOf(posting), match.lengths, document);
        const before = match.scores[document] ?? 0;
        match.scores[document] = Math.max(before, score) + 0.2 * Math.min(before, score);
        if (value > (match.best[document] ?? 0)) {
          match.best[document] = value;
          match.bestTerms.set(document, term);
        }
        if (isTitle && value > (match.inTitle[document] ?? 0)) match.inTitle[document] = value;
        if ((place & PLACES.name) !== 0 && value > (match.inName[document] ?? 0)) match.inName[document] = value;
      }
    }
  }
}

function emptyMatch(
  { documents, lengths }: IndexManifest,
  about: Pick<Match, "isMeant" | "isRare" | "isLatin" | "isShort" | "isBeginning">,
): Match {
  return {
    ...about,
    lengths,
    // Latin letters mean the Devanagari word, unless some documents write it in Latin letters.
    exactFrom: about.isLatin && about.isRare ? SAME_WORD_SIMILARITY : 1,
    terms: new Map(),
    scores: new Float32Array(documents),
    best: new Float32Array(documents),
    inTitle: new Float32Array(documents),
    inName: new Float32Array(documents),
    bestTerms: new Map(),
  };
}
