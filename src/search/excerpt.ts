// What a result shows of a text: the place with most of the words that were asked for, marked in the original.
import { listedForm } from "./fold.ts";
import type { Match } from "./match.ts";
import type { TextPart } from "./record.ts";
import { wordsOf } from "./words.ts";

export type Piece = Readonly<{ text: string; isMatch: boolean }>;
/** `word` is the position of the question's word; `at` counts the words of the text. */
export type Hit = Readonly<{ word: number; weight: number; at: number; start: number; end: number }>;
export type Excerpt = Readonly<{ pieces: readonly Piece[]; start: number }>;

const SPAN = 28; // words
const BEFORE = 5;

/** Every word of the text that answers the question. */
export function hitsIn(text: string, matches: readonly Match[]): Hit[] {
  const hits: Hit[] = [];
  for (const [at, { text: word, start, end }] of wordsOf(text).entries()) {
    const form = formOf(word);
    for (const [index, match] of matches.entries()) {
      const weight = match.forms.get(form);
      if (weight !== undefined) hits.push({ word: index, weight, at, start, end });
    }
  }
  return strictest(hits, matches.length);
}

const forms = new Map<string, string>();

/** A page of results asks for some thousands of words, most of them again and again. */
function formOf(word: string): string {
  let form = forms.get(word);
  if (form === undefined) forms.set(word, (form = listedForm(word)));
  return form;
}

/** Where a text holds strict matches of a word, its loose ones are not worth a mark. */
function strictest(hits: readonly Hit[], words: number): Hit[] {
  const best = Array.from({ length: words }, (_, word) =>
    Math.max(0, ...hits.filter((hit) => hit.word === word).map(({ weight }) => weight)),
  );
  return hits.filter(({ word, weight }) => weight >= (best[word] ?? 0) * 0.6);
}

/** The densest place, or the beginning where there is none. */
export function excerptOf(text: string, hits: readonly Hit[], span = SPAN): Excerpt {
  const best = bestPlace(hits, span);
  const from = best === undefined ? 0 : wordsBack(text, best.start, BEFORE);
  const to = wordsOn(text, from, span);
  return {
    start: best?.start ?? 0,
    pieces: [
      ...(from > 0 ? [{ text: "… ", isMatch: false }] : []),
      ...markedPieces(text.slice(from, to), hits, from),
      ...(to < text.length ? [{ text: " …", isMatch: false }] : []),
    ],
  };
}

/** Cuts a text into its matches and what stands between them. @param from where it begins in the text of the hits */
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

/** The part of the text in which a place is. */
export function partAt(parts: readonly TextPart[], start: number): TextPart | undefined {
  return parts.findLast((part) => part.start <= start);
}

/** Whether the question's words stand in the text next to one another, in their order. */
export function holdsInOrder(hits: readonly Hit[], sequence: readonly number[]): boolean {
  if (sequence.length < 2) return false;
  const places = sequence.map((word) => new Set(hits.filter((hit) => hit.word === word).map(({ at }) => at)));
  return [...(places[0] ?? [])].some((at) => places.every((place, step) => place.has(at + step)));
}

function bestPlace(hits: readonly Hit[], span: number): Hit | undefined {
  let best = 0;
  let found: Hit | undefined;
  for (const [index, first] of hits.entries()) {
    const weights = new Map<number, number>();
    for (let other = index; other < hits.length; other += 1) {
      const hit = hits[other];
      if (hit === undefined || hit.at >= first.at + span - BEFORE) break;
      weights.set(hit.word, Math.max(hit.weight, weights.get(hit.word) ?? 0) + 0.05);
    }
    const value = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
    if (value > best) [best, found] = [value, first];
  }
  return found;
}

// Blanks are enough to find where an excerpt begins and ends; looking for words takes ten times as long.
function wordsBack(text: string, start: number, count: number): number {
  let from = start;
  for (let word = 0; word < count && from > 0; word += 1) from = text.lastIndexOf(" ", from - 2) + 1;
  // Nothing begins with the end of what was before it.
  while (from < start && /[\s।॥]/.test(text.charAt(from))) from += 1;
  return from;
}

function wordsOn(text: string, start: number, count: number): number {
  let to = start;
  for (let word = 0; word < count && to < text.length; word += 1) {
    const blank = text.indexOf(" ", to + 1);
    to = blank < 0 ? text.length : blank;
  }
  return to;
}
