// What a typed word means: the words of the site that are the same word, another form of it, or near it; and the documents with them.
import { phoneticForm, phoneticSkeleton } from "../../language/phonetic.ts";
import { foldLetters } from "../../language/spelling.ts";
import { type WordKeys, keysOf, keysOfWord } from "../../language/word-keys.ts";
import type { WrittenWord } from "../format/dictionary.ts";
import { errorKeys, isCorrectable, lookupKeysOf } from "../format/dictionary-keys.ts";
import type { Posting, SearchIndex } from "./open-index.ts";
import { CONFIDENT_SIMILARITY, SAME_WORD_SIMILARITY, similarity } from "./similarity.ts";

/**
 * A document with words that a typed word means. `best` is the similarity of the nearest one, and `term` its term; `title` is that of the
 * nearest in its title or a name. `places` of the words in the text, with the similarity of each.
 */
export type Found = Readonly<{
  best: number;
  term: string;
  title: number;
  score: number;
  places: ReadonlyMap<number, number>;
}>;
export type Match = Readonly<{
  word: WordKeys;
  /** By id. */
  documents: Map<string, Found>;
  /** The similarity of each term. */
  terms: Map<string, number>;
}>;

/** Each word is a question to Pagefind, so those that are less near than so many others are left out. */
const MAX_WORDS = 24;
/** So many documents are enough for everybody: other forms of the word would come after them. */
const ENOUGH_DOCUMENTS = 100;
/** From this similarity on, a word is the typed one; in Latin letters, which nobody writes alike, from `SAME_WORD_SIMILARITY` on. */
export const TYPED_SIMILARITY = 0.999;
/** As many documents with a word in Latin letters say that it is not a mistyped one. */
const SURE_DOCUMENTS = 4;
/** Documents that have the word itself say that no longer words are meant. */
export const MANY_DOCUMENTS = 10;
/** Of a longer word that begins with the typed one; and where no document has that, which may then be mistyped. */
const BEGINNING = { sure: CONFIDENT_SIMILARITY, unsure: 0.64 };
/** Words that begin like a shorter one have other meanings. */
const MIN_BEGINNING_CONSONANTS = 2;
/** Of a word that is near the base of a mistyped one. */
const INFLECTED_FACTOR = 0.95;
/** The weight of a further word of the same document. */
const OTHER_WORD_SHARE = 0.2;
/** Of a word that may be two. */
const MIN_HALF = 3; // UTF-16 units
const MIN_DIVIDED = 9;
const MAX_DIVISIONS = 3;
/** Of two words that are written as one. */
const JOINED_FACTOR = 0.97;
const MIN_JOINED_SIMILARITY = 0.75;
/** The weights of fields, beside a text with the word some times, which has 1. */
const FIELD_SCORES = { title: 0.9, names: 1.2, headings: 0.6, cards: 0.1 };

/** Finds the documents with the word and its forms. @param isOnly whether longer words that begin with it may be meant, too */
export async function matchWord(index: SearchIndex, word: WordKeys, isOnly: boolean): Promise<Match> {
  const match: Match = { word, documents: new Map(), terms: new Map() };
  const own = await Promise.all(lookupKeysOf(word).map(index.words));
  await addWords(index, match, own.flat(), (found) => similarity(word, found));
  if (isOnly && countFrom(match, SAME_WORD_SIMILARITY) < MANY_DOCUMENTS) await addLongerWords(index, match);
  return match;
}

/** How many documents have a word that is at least so similar. */
export function countFrom({ documents }: Match, least: number): number {
  return documents.values().reduce((sum, { best }) => (best >= least ? sum + 1 : sum), 0);
}

/** Adds the documents with the words that are most similar. */
async function addWords(
  index: SearchIndex,
  match: Match,
  words: readonly WrittenWord[],
  similarityTo: (found: WordKeys) => number,
): Promise<void> {
  const similar = [...new Map(words.map((one) => [one.word, one])).values()].flatMap(({ word, count }) => {
    const found = keysOfWord(word);
    const value = similarityTo(found);
    return value === 0 ? [] : [{ word, count, value, term: found.term }];
  });
  const least = leastNeeded(match.word, similar);
  const nearest = similar
    .filter(({ value }) => value >= least)
    .toSorted((a, b) => b.value - a.value || b.count - a.count)
    .slice(0, MAX_WORDS);
  const counts = await Promise.all(
    nearest.map(async ({ word, value, term }) => {
      const postings = await index.postings(word);
      match.terms.set(term, Math.max(value, match.terms.get(term) ?? 0));
      addDocuments(match, { value, term }, postings, index.documents);
      return postings.length;
    }),
  );
  // Pagefind says nothing of a file that is missing or damaged.
  const isMissing = nearest.some(({ word }) => /\p{L}/u.test(word)) && counts.every((count) => count === 0);
  if (isMissing) throw new Error(`Pagefind has no document with ${nearest[0]?.word ?? ""}.`);
}

/** What is less similar would only come after many results with the word itself, or is not meant because the word exists. */
function leastNeeded({ isDevanagari }: WordKeys, words: readonly Readonly<{ value: number; count: number }>[]): number {
  const countWith = (least: number) => words.reduce((sum, { value, count }) => (value >= least ? sum + count : sum), 0);
  if (countWith(SAME_WORD_SIMILARITY) >= ENOUGH_DOCUMENTS) return SAME_WORD_SIMILARITY;
  const isMeant = isDevanagari ? countWith(TYPED_SIMILARITY) > 0 : countWith(SAME_WORD_SIMILARITY) >= SURE_DOCUMENTS;
  return isMeant ? CONFIDENT_SIMILARITY : 0;
}

function addDocuments(
  { documents }: Match,
  { value, term }: Readonly<{ value: number; term: string }>,
  postings: readonly Posting[],
  total: number,
): void {
  // Pagefind's score is BM25, up to k1 + 1 times this.
  const weight = Math.log(1 + (total - postings.length + 0.5) / (postings.length + 0.5)) * 2.2;
  for (const { id, score, fields, places } of postings) {
    const known = documents.get(id);
    const isNamed = fields.includes("title") || fields.includes("names");
    const own = value * (score / weight + fieldScore(fields));
    const before = known?.score ?? 0;
    documents.set(id, {
      ...(known !== undefined && known.best >= value ? { best: known.best, term: known.term } : { best: value, term }),
      title: Math.max(isNamed ? value : 0, known?.title ?? 0),
      score: Math.max(own, before) + OTHER_WORD_SHARE * Math.min(own, before),
      places: new Map([...(known?.places ?? []), ...places.map((place) => [place, value] as const)]),
    });
  }
}

/** The fields add up: a page of the site has its name as a title and as a name, so it precedes what only mentions it. */
function fieldScore(fields: readonly string[]): number {
  return Object.entries(FIELD_SCORES).reduce((sum, [name, score]) => (fields.includes(name) ? sum + score : sum), 0);
}

/** Adds the words that begin with the typed one. Where none is the word itself, it is as likely a mistyped one. */
export async function addLongerWords(index: SearchIndex, match: Match): Promise<void> {
  const { word } = match;
  const consonants = phoneticSkeleton(word.phonetic).replace(/[aeiou]/g, "").length;
  if (!isCorrectable(word.phonetic) || consonants < MIN_BEGINNING_CONSONANTS) return;
  const value = countFrom(match, SAME_WORD_SIMILARITY) > 0 ? BEGINNING.sure : BEGINNING.unsure;
  const sounds = word.phonetic.replace(/(?<=..)a$/, "");
  const beginning = word.isDevanagari ? foldLetters(word.term) : sounds;
  await addWords(index, match, await index.wordsFrom(phoneticSkeleton(sounds)), (found) => {
    if (match.terms.has(found.term)) return 0;
    const letters = foldLetters(found.term);
    return (word.isDevanagari ? letters : phoneticForm(letters)).startsWith(beginning) ? value : 0;
  });
}

/** Adds the words that are near a mistyped one; if there are none, those that are near the base of an inflected one. */
export async function addMistyped(index: SearchIndex, match: Match): Promise<void> {
  const { word } = match;
  if (!isCorrectable(word.phonetic)) return;
  await addNear(index, match, [word], 1);
  const bases = [...word.bases, ...word.latinEndingStems].map(keysOf);
  if (match.terms.size === 0) await addNear(index, match, bases, INFLECTED_FACTOR);
}

async function addNear(index: SearchIndex, match: Match, forms: readonly WordKeys[], factor: number): Promise<void> {
  const keys = new Set(forms.flatMap(({ phonetic }) => errorKeys(phonetic)));
  const words = await Promise.all([...keys].map(index.nearWords));
  await addWords(
    index,
    match,
    words.flat(),
    (found) => factor * Math.max(0, ...forms.map((form) => similarity(form, found))),
  );
}

/** Two words that are written as one count for both. */
export async function addCompound(index: SearchIndex, first: Match, second: Match): Promise<void> {
  const word = { ...first.word, ...keysOf(first.word.term + second.word.term) };
  const joined = await matchWord(index, word, false);
  for (const match of [first, second]) mergeMatch(match, [joined], MIN_JOINED_SIMILARITY, JOINED_FACTOR);
}

/** A word that no document has may be two that were typed as one: gurupurnima for Guru Purnima. */
export async function addHalves(index: SearchIndex, match: Match): Promise<void> {
  const { word } = match;
  for (const halves of await possibleHalves(index, word.term)) {
    const [first, second] = await Promise.all(halves.map((half) => matchWord(index, { ...word, ...half }, false)));
    if (first === undefined || second === undefined) continue;
    // In a text, they follow one another; a shorter word is as likely another one: biryani.
    for (const [id, { places, title }] of first.documents) {
      const other = second.documents.get(id);
      const isNext =
        word.term.length >= MIN_DIVIDED && places.keys().some((place) => other?.places.has(place + 1) === true);
      if (!isNext && (title < SAME_WORD_SIMILARITY || (other?.title ?? 0) < SAME_WORD_SIMILARITY))
        first.documents.delete(id);
    }
    if (first.documents.size > 0) mergeMatch(match, [first, second], SAME_WORD_SIMILARITY, JOINED_FACTOR);
  }
}

/** The divisions of a term into two words of the site, the longest first word first. */
async function possibleHalves(index: SearchIndex, term: string): Promise<(readonly [WordKeys, WordKeys])[]> {
  const found: (readonly [WordKeys, WordKeys])[] = [];
  for (let at = term.length - MIN_HALF; at >= MIN_HALF && found.length < MAX_DIVISIONS; at -= 1) {
    // Never between a letter and its sign. A virama joins words, too: भगवद्गीता.
    if (/^\p{M}/u.test(term.slice(at))) continue;
    const halves = [keysOf(term.slice(0, at)), keysOf(term.slice(at))] as const;
    const areKnown = await Promise.all(halves.map((half) => isWord(index, half)));
    if (areKnown.every(Boolean)) found.push(halves);
  }
  return found;
}

/** Whether the site has the word, in any spelling and script. */
async function isWord(index: SearchIndex, word: WordKeys): Promise<boolean> {
  const known = await Promise.all(lookupKeysOf(word).map(index.words));
  return known.flat().some((one) => similarity(word, keysOfWord(one.word)) >= SAME_WORD_SIMILARITY);
}

/**
 * Adds the documents that all the others have.
 * @param least what is less similar is left out. @param factor of the similarity. @param most the greatest similarity
 */
export function mergeMatch(match: Match, others: readonly Match[], least: number, factor: number, most = 1): void {
  const [first] = others;
  if (first === undefined) return;
  const valueOf = (values: readonly number[]) => Math.min(most, factor * Math.min(...values));
  for (const [id, found] of first.documents) {
    const all = others.map(({ documents }) => documents.get(id));
    const best = Math.min(...all.map((one) => one?.best ?? 0));
    if (best < least || (match.documents.get(id)?.best ?? 0) >= valueOf([best])) continue;
    const title = valueOf(all.map((one) => one?.title ?? 0));
    match.documents.set(id, { ...found, best: valueOf([best]), title, score: found.score * factor });
  }
  for (const [term, value] of others.flatMap(({ terms }) => [...terms])) {
    if (value >= least) match.terms.set(term, Math.max(valueOf([value]), match.terms.get(term) ?? 0));
  }
}

export function isConfident(match: Match): boolean {
  return countFrom(match, CONFIDENT_SIMILARITY) > 0;
}
