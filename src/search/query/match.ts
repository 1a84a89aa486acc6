// What a typed word means: the words of the site that are the same word, another form of it, or near it; and the documents with them.
import { phoneticForm, phoneticSkeleton } from "../../language/phonetic.ts";
import { foldLetters } from "../../language/spelling.ts";
import { type WordKeys, keysOf, keysOfWord } from "../../language/word-keys.ts";
import type { WrittenWord } from "../format/dictionary.ts";
import { errorKeys, isCorrectable, lookupKeysOf } from "../format/dictionary-keys.ts";
import type { SearchIndex } from "./open-index.ts";
import type { PagefindResult } from "./pagefind-api.ts";
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
/** As many documents with a word in Latin letters, which nobody writes alike, say that it is not a mistyped one. */
const SURE_DOCUMENTS = 4;
/** Documents that have the word itself say that no longer words are meant. */
export const MANY_DOCUMENTS = 10;
/** Of a longer word that begins with the typed one: what a mistyped word means comes first. */
const BEGINNING_SIMILARITY = 0.7;
/** Of a word that may be two. */
const MIN_HALF = 3; // UTF-16 units

/**
 * Each of them counts as much as a text that has the word often, so the page of a name precedes what only mentions it. Without this: names
 * of pages .984 → .922.
 */
const WEIGHTY_FIELDS = ["title", "names", "headings"];

/** Finds the documents with the word and its forms. */
export async function matchWord(index: SearchIndex, word: WordKeys): Promise<Match> {
  const match: Match = { word, documents: new Map(), terms: new Map() };
  const own = await Promise.all(lookupKeysOf(word).map(index.words));
  await addWords(index, match, own.flat(), (found) => similarity(word, found));
  return match;
}

/** How many documents have a word that is at least so similar. */
export function countFrom({ documents }: Match, least: number): number {
  return [...documents.values()].filter(({ best }) => best >= least).length;
}

/** Adds the documents with the words that are most similar. */
async function addWords(
  index: SearchIndex,
  match: Match,
  words: readonly WrittenWord[],
  similarityTo: (found: WordKeys) => number,
): Promise<void> {
  const similar = [...new Map(words.map((one) => [one.word, one])).values()].map(({ word, count }) => {
    const found = keysOfWord(word);
    return { word, count, value: similarityTo(found), term: found.term };
  });
  const countWith = (least: number) =>
    similar.reduce((sum, { value, count }) => (value >= least ? sum + count : sum), 0);
  const isSure = match.word.isDevanagari ? countWith(1) > 0 : countWith(SAME_WORD_SIMILARITY) >= SURE_DOCUMENTS;
  const nearest = similar
    .filter(({ value }) => value > 0 && (!isSure || value >= CONFIDENT_SIMILARITY))
    .toSorted((a, b) => b.value - a.value || b.count - a.count)
    .slice(0, MAX_WORDS);
  await Promise.all(
    nearest.map(async ({ word, value, term }) => {
      const postings = await index.postings(word);
      // Pagefind says nothing of a file that is missing or damaged.
      if (postings.length === 0) throw new Error(`Pagefind has no document with ${word}.`);
      match.terms.set(term, Math.max(value, match.terms.get(term) ?? 0));
      addDocuments(match, { value, term }, postings, index.documents);
    }),
  );
}

function addDocuments(
  { documents }: Match,
  { value, term }: Readonly<{ value: number; term: string }>,
  postings: readonly PagefindResult[],
  total: number,
): void {
  // Pagefind's score is BM25, up to k1 + 1 times this.
  const weight = Math.log(1 + (total - postings.length + 0.5) / (postings.length + 0.5)) * 2.2;
  for (const { id, score, matchedMetaFields: fields = [], words: places } of postings) {
    const known = documents.get(id);
    const isNamed = fields.includes("title") || fields.includes("names");
    const own = value * (score / weight + WEIGHTY_FIELDS.filter((field) => fields.includes(field)).length);
    documents.set(id, {
      ...(known !== undefined && known.best >= value ? { best: known.best, term: known.term } : { best: value, term }),
      title: Math.max(isNamed ? value : 0, known?.title ?? 0),
      score: Math.max(own, known?.score ?? 0),
      places: new Map([...(known?.places ?? []), ...places.map((place) => [place, value] as const)]),
    });
  }
}

/** Adds the words that begin with the typed one. */
export async function addLongerWords(index: SearchIndex, match: Match): Promise<void> {
  const { word } = match;
  const sounds = word.phonetic.replace(/(?<=..)a$/, "");
  if (!isCorrectable(sounds)) return;
  const beginning = word.isDevanagari ? foldLetters(word.term) : sounds;
  await addWords(index, match, await index.wordsFrom(phoneticSkeleton(sounds)), (found) => {
    if (match.terms.has(found.term)) return 0;
    const letters = foldLetters(found.term);
    return (word.isDevanagari ? letters : phoneticForm(letters)).startsWith(beginning) ? BEGINNING_SIMILARITY : 0;
  });
}

/** Adds the words that are near a mistyped one. */
export async function addMistyped(index: SearchIndex, match: Match): Promise<void> {
  const { word } = match;
  if (!isCorrectable(word.phonetic)) return;
  const words = await Promise.all(errorKeys(word.phonetic).map(index.nearWords));
  await addWords(index, match, words.flat(), (found) => similarity(word, found));
}

/** Two words that are written as one count for both. */
export async function addCompound(index: SearchIndex, first: Match, second: Match): Promise<void> {
  const word = { ...first.word, ...keysOf(first.word.term + second.word.term) };
  const joined = await matchWord(index, word);
  for (const match of [first, second]) mergeMatch(match, [joined], SAME_WORD_SIMILARITY);
}

/** A word that no document has may be two that were typed as one: gurupurnima for Guru Purnima. */
export async function addHalves(index: SearchIndex, match: Match): Promise<void> {
  const { word } = match;
  for (const halves of await possibleHalves(index, word.term)) {
    const [first, second] = await Promise.all(halves.map((half) => matchWord(index, { ...word, ...half })));
    if (first === undefined || second === undefined) continue;
    // In a text, they follow one another.
    for (const [id, { places, title }] of first.documents) {
      const other = second.documents.get(id);
      const isNext = [...places.keys()].some((place) => other?.places.has(place + 1) === true);
      if (!isNext && (title < SAME_WORD_SIMILARITY || (other?.title ?? 0) < SAME_WORD_SIMILARITY))
        first.documents.delete(id);
    }
    if (first.documents.size > 0) mergeMatch(match, [first, second], SAME_WORD_SIMILARITY);
  }
}

/** The divisions of a term into two words of the site. */
async function possibleHalves(index: SearchIndex, term: string): Promise<(readonly [WordKeys, WordKeys])[]> {
  const found: (readonly [WordKeys, WordKeys])[] = [];
  for (let at = MIN_HALF; at <= term.length - MIN_HALF; at += 1) {
    // Never between a letter and its sign. A virama joins words, too: भगवद्गीता.
    if (/^\p{M}/u.test(term.slice(at))) continue;
    const halves = [keysOf(term.slice(0, at)), keysOf(term.slice(at))] as const;
    if ((await isWord(index, halves[0])) && (await isWord(index, halves[1]))) found.push(halves);
  }
  return found;
}

/** Whether the site has the word, in any spelling and script. */
async function isWord(index: SearchIndex, word: WordKeys): Promise<boolean> {
  const known = await Promise.all(lookupKeysOf(word).map(index.words));
  return known.flat().some((one) => similarity(word, keysOfWord(one.word)) >= SAME_WORD_SIMILARITY);
}

/** Adds the documents that all the others have, as documents with the typed word itself. @param least what is less similar is left out. @param most the greatest similarity */
export function mergeMatch(match: Match, others: readonly Match[], least: number, most = 1): void {
  const [first] = others;
  for (const [id, found] of first?.documents ?? []) {
    const all = others.map(({ documents }) => documents.get(id));
    const best = Math.min(...all.map((one) => one?.best ?? 0));
    if (best < least) continue;
    const known = match.documents.get(id);
    const title = Math.min(most, ...all.map((one) => one?.title ?? 0));
    const own = { ...found, term: match.word.term, best: Math.min(most, best), title };
    const nearest = known !== undefined && known.best >= own.best ? known : own;
    match.documents.set(id, { ...nearest, places: new Map([...(known?.places ?? []), ...found.places]) });
  }
  for (const [term, value] of others.flatMap(({ terms }) => [...terms])) {
    if (value >= least) match.terms.set(term, Math.max(Math.min(most, value), match.terms.get(term) ?? 0));
  }
}

export function isConfident(match: Match): boolean {
  return countFrom(match, CONFIDENT_SIMILARITY) > 0;
}
