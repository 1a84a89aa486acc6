// What was asked: words, and phrases in quotes.
import { type WordKeys, keysOfWord } from "./word-keys.ts";
import { isKnownScript, wordsOf } from "./words.ts";

export type Query = Readonly<{
  /** Each different word once, in the order in which they were typed. */
  words: readonly WordKeys[];
  /** Positions in `words`, in the order of the text that was typed. */
  sequence: readonly number[];
  /** Positions in `words` of what stood in quotes. */
  phrases: readonly (readonly number[])[];
}>;

// More words than anyone types; a pasted page must not load the whole index.
const MOST_WORDS = 16;
const QUOTED = /["“”„«»]([^"“”„«»]+)["“”„«»]/g;

export function parseQuery(text: string): Query {
  const words: WordKeys[] = [];
  const positionsOf = (part: string) =>
    wordsOf(part)
      .filter(({ text: word }) => isKnownScript(word))
      .slice(0, MOST_WORDS)
      .map(({ text: word }) => {
        const keys = keysOfWord(word);
        const known = words.findIndex(({ form }) => form === keys.form);
        return known >= 0 ? known : words.push(keys) - 1;
      });
  const sequence = positionsOf(text);
  const phrases = [...text.matchAll(QUOTED)]
    .map(([, part = ""]) => positionsOf(part))
    .filter((phrase) => phrase.length > 1);
  return { words, sequence, phrases };
}
