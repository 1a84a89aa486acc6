// One word of a question against the index: which spellings it finds, and how much each counts in which document.
import type { IndexReader } from "./index-reader.ts";
import type { Family } from "./index-format.ts";
import { SURE, USUAL_SCRIPT, likeness } from "./likeness.ts";
import { distance, isCorrectable, listsFor, reach } from "./near.ts";
import { LEVELS, countPostings, readPostings } from "./postings.ts";
import { listedFamily, listedSounds } from "./sound-list.ts";
import { type WordKeys, familiesOf, keysOf } from "./word-keys.ts";

export type Match = Readonly<{
  /** Whether hardly any document writes the word as it was typed. */
  isRare: boolean;
  /** How like each spelling is to what was typed, 0 to 1. */
  forms: Map<string, number>;
  /** For each document, 0 to 1: how much the word counts there, and the best likeness in its text and its title. */
  scores: Float32Array;
  best: Float32Array;
  inTitle: Float32Array;
}>;

/** So few documents with a word as it was typed say little about what was meant. */
const RARE = 2;
/** From here on a word in the other script is the same word. */
const SAME = 0.8;
const NEAREST = 4;
const NEAR = 0.55;
const PER_STEP = 0.12;
const BEGINNING = 0.4;
/** Nobody types Devanagari for a word in Latin letters, and most people the other way round. */
const OTHER_SCRIPT = 0.85;
/** A common word that is no more like the one that was typed is not worth its loading. */
const LEAST_COMMON = 0.3;
/** So near that the words which begin otherwise need not be looked at. */
const ONE_SLIP = NEAR - PER_STEP * 0.75;

/** Takes for the word what stands for it in the same documents: its two parts, or one longer word. @param worth 0 to 1 */
export function mergeMatch(into: Match, parts: readonly Match[], worth: number): void {
  for (const { forms } of parts) {
    for (const [form, value] of forms) into.forms.set(form, Math.max(into.forms.get(form) ?? 0, value * worth));
  }
  for (const key of ["best", "scores", "inTitle"] as const) {
    for (let document = 0; document < into.best.length; document += 1) {
      const value = Math.min(...parts.map((part) => part[key][document] ?? 0)) * worth;
      if (value > (into[key][document] ?? 0)) into[key][document] = value;
    }
  }
}

/**
 * Finds the word in its families: all spellings, inflections and scripts.
 * @param least how like a spelling must be that very many documents hold
 */
export async function matchWord(index: IndexReader, word: WordKeys, least = LEAST_COMMON): Promise<Match> {
  const lists = await listsOfFamilies(index, familiesOf(word), (found) => likeness(word, found), least);
  const isRare = holding(lists, (form) => form === word.form) <= RARE;
  const isSame = (form: string) => keysOf(form).isDevanagari && likeness(word, keysOf(form)) >= SAME;
  const isBorrowed = isRare && !word.isDevanagari;
  const match = emptyMatch(index.directory.documents, isRare);
  addLists(match, lists, (found) =>
    Math.min(1, likeness(word, found) + (isBorrowed && isSame(found.form) ? USUAL_SCRIPT : 0)),
  );
  return match;
}

/** How many documents hold such words, each counted for each word. */
function holding(lists: readonly Family[], isMeant: (form: string) => boolean): number {
  return lists
    .flatMap((list) => Object.entries(list))
    .reduce((sum, [form, postings]) => sum + (isMeant(form) ? countPostings(postings) : 0), 0);
}

/** Adds words that sound nearly alike, or begin so: what was mistyped or not typed to its end. */
export async function addNearWords(index: IndexReader, word: WordKeys, match: Match): Promise<void> {
  if (!isCorrectable(word.sound)) return;
  const nearest = new Map<string, number>();
  for (const key of listsFor(word.sound)) {
    if (Math.max(0, ...nearest.values()) >= ONE_SLIP) break;
    for (const listed of listedSounds(await index.sounds(key))) {
      const near = nearness(word.sound, listed.sound);
      if (near === 0) continue;
      const family = listedFamily(listed);
      if (near > (nearest.get(family) ?? 0)) nearest.set(family, near);
    }
  }
  const best = Math.max(0, ...nearest.values());
  const families = [...nearest]
    .filter(([, near]) => near > best - PER_STEP)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, NEAREST);
  const likenessOf = (found: WordKeys) =>
    found.isDevanagari === word.isDevanagari
      ? (nearness(word.sound, found.sound) * 3 + nearness(word.form, found.form)) / 4
      : nearness(word.sound, found.sound) * (word.isDevanagari ? OTHER_SCRIPT : 1);
  const names = families.map(([family]) => family);
  addLists(match, await listsOfFamilies(index, names, likenessOf, LEAST_COMMON), likenessOf);
}

/** Whether any document surely holds the word that was meant. */
export function isFound(match: Match): boolean {
  return match.best.some((value) => value >= SURE);
}

function nearness(typed: string, found: string): number {
  const limit = reach(typed);
  const away = distance(typed, found, limit);
  if (away <= limit) return NEAR - away * PER_STEP;
  return found.startsWith(typed) ? Math.max(0.01, BEGINNING - (found.length - typed.length) * 0.03) : 0;
}

function listsOfFamilies(
  index: IndexReader,
  families: readonly string[],
  likenessOf: (found: WordKeys) => number,
  least: number,
): Promise<Family[]> {
  const isWanted = (form: string) => likenessOf(keysOf(form)) > least;
  return Promise.all(families.map((family) => index.family(family, isWanted)));
}

function addLists(match: Match, lists: readonly Family[], likenessOf: (found: WordKeys) => number): void {
  for (const list of lists) {
    for (const [form, postings] of Object.entries(list)) {
      const value = likenessOf(keysOf(form));
      if (value <= 0) continue;
      match.forms.set(form, Math.max(value, match.forms.get(form) ?? 0));
      readPostings(postings, (document, level, isTitle) => {
        const score = value * ((level + 0.5) / LEVELS);
        const before = match.scores[document] ?? 0;
        match.scores[document] = Math.max(before, score) + 0.2 * Math.min(before, score);
        if (value > (match.best[document] ?? 0)) match.best[document] = value;
        if (isTitle && value > (match.inTitle[document] ?? 0)) match.inTitle[document] = value;
      });
    }
  }
}

function emptyMatch(documents: number, isRare: boolean): Match {
  return {
    isRare,
    forms: new Map(),
    scores: new Float32Array(documents),
    best: new Float32Array(documents),
    inTitle: new Float32Array(documents),
  };
}
