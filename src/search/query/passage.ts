// Excerpts: the passage with the most words of the query, with the matches marked.
import { memoiseByWord } from "../../language/memoise-by-word.ts";
import { termOf } from "../../language/spelling.ts";
import { wordsOf } from "../../language/words.ts";
import type { Match } from "./match.ts";
import { CONFIDENT_SIMILARITY } from "./similarity.ts";

export type Piece = Readonly<{ text: string; isMatch: boolean }>;
/** A word of the text that matches. `word` is its position in the query; `at` counts the words of the text. */
export type Hit = Readonly<{ word: number; weight: number; at: number; start: number; end: number }>;
/** `start` is the offset of its first match. */
export type Passage = Readonly<{ pieces: readonly Piece[]; start: number }>;

const PASSAGE_WORDS = 28;
/** Few, so that the first match is in the first line on a phone. */
const WORDS_BEFORE_HIT = 3;

/** For each word until a passage has had all that it has of the query: a compound, or words side by side, come first. */
const LENGTH_COST = 0.02;

/** Finds every word of a text that matches a word of the query. */
export type HitFinder = (text: string) => Hit[];

/** A page of results has thousands of words, most of them many times. */
const termOfWord = memoiseByWord(termOf);

/** A finder of the words that led to a document. @param id of the document */
export function hitFinder(matches: readonly Match[], id: string): HitFinder {
  const terms = matches.map(({ documents, terms: own }) => {
    // Words that are less similar are marked only in a document that has no nearer one.
    const least = Math.min(CONFIDENT_SIMILARITY, documents.get(id)?.best ?? 1);
    return new Map([...own].filter(([, weight]) => weight >= least));
  });
  return (text) =>
    wordsOf(text).flatMap(({ text: word, start, end }, at) =>
      terms.flatMap((weights, index): Hit[] => {
        const weight = weights.get(termOfWord(word));
        return weight === undefined ? [] : [{ word: index, weight, at, start, end }];
      }),
    );
}

/** The passage with the most matches, or the beginning of the text if there are none. */
export function passageOf(text: string, hits: readonly Hit[]): Passage {
  const best = densestHit(hits, PASSAGE_WORDS - WORDS_BEFORE_HIT);
  const from = best === undefined ? 0 : startOfWords(text, best.start, WORDS_BEFORE_HIT);
  const to = endOfWords(text, from, PASSAGE_WORDS);
  return {
    start: best?.start ?? 0,
    pieces: [
      ...(from > 0 ? [{ text: "… ", isMatch: false }] : []),
      ...markedPieces(text.slice(from, to), hits, from),
      ...(to < text.length ? [{ text: " …", isMatch: false }] : []),
    ],
  };
}

/** Splits a text into matches and the text between them. @param from offset of `text` in the text of the hits */
export function markedPieces(text: string, hits: readonly Hit[], from = 0): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { start, end } of hits) {
    const [begin, finish] = [start - from, end - from];
    if (begin < done || finish > text.length) continue;
    if (begin > done) pieces.push({ text: text.slice(done, begin), isMatch: false });
    pieces.push({ text: text.slice(begin, finish), isMatch: true });
    done = finish;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isMatch: false });
  return pieces;
}

function densestHit(hits: readonly Hit[], span: number): Hit | undefined {
  let best = 0;
  let found: Hit | undefined;
  for (const [index, first] of hits.entries()) {
    const weights = new Map<number, number>();
    let length = 0;
    for (let other = index; other < hits.length; other += 1) {
      const hit = hits[other];
      if (hit === undefined || hit.at >= first.at + span) break;
      if (!weights.has(hit.word)) length = hit.at - first.at;
      weights.set(hit.word, Math.max(hit.weight, weights.get(hit.word) ?? 0) + 0.05);
    }
    const value = [...weights.values()].reduce((sum, weight) => sum + weight, 0) - length * LENGTH_COST;
    if (value > best) [best, found] = [value, first];
  }
  return found;
}

// Counts blanks, not words: splitting the text into words takes ten times as long.
function startOfWords(text: string, start: number, count: number): number {
  let from = start;
  for (let word = 0; word < count && from > 0; word += 1) from = text.lastIndexOf(" ", from - 2) + 1;
  // Skip the punctuation that ends the sentence before.
  while (from < start && /[\s।॥]/.test(text.charAt(from))) from += 1;
  return from;
}

function endOfWords(text: string, start: number, count: number): number {
  let to = start;
  for (let word = 0; word < count && to < text.length; word += 1) {
    const blank = text.indexOf(" ", to + 1);
    to = blank < 0 ? text.length : blank;
  }
  return to;
}
