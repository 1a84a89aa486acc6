// Parses a query into words and quoted phrases.
import { type WordKeys, keysOfWord } from "../../language/word-keys.ts";
import { isKnownScript, wordsOf } from "../../language/words.ts";

export type Query = Readonly<{
  /** Each different word once, in the typed order. */
  words: readonly WordKeys[];
  /** Positions in `words`, in the typed order. */
  sequence: readonly number[];
  /** Positions in `words` of each quoted phrase. */
  phrases: readonly (readonly number[])[];
}>;

// Limits the cost of a pasted text, which would load the whole index.
const MAX_QUERY_WORDS = 16;
/** The longest compounds of Sanskrit verse have some 80 letters and signs. */
const MAX_WORD_CHARS = 100;
const QUOTED_PHRASE = /["“”„«»]([^"“”„«»]+)["“”„«»]/g;

/** Parses a query as it was typed. Words in unknown scripts are ignored. */
export function parseQuery(text: string): Query {
  const words: WordKeys[] = [];
  const positionsOf = (part: string) =>
    wordsOf(part)
      .filter(({ text: word }) => isKnownScript(word))
      .slice(0, MAX_QUERY_WORDS)
      .map(({ text: word }) => keysOfWord(word.slice(0, MAX_WORD_CHARS)))
      // A joiner of emoji is no word.
      .filter(({ term }) => term !== "")
      .map((keys) => {
        const known = words.findIndex(({ term }) => term === keys.term);
        return known >= 0 ? known : words.push(keys) - 1;
      });
  const sequence = positionsOf(text);
  const phrases = [...text.matchAll(QUOTED_PHRASE)]
    .map(([, part = ""]) => positionsOf(part))
    .filter((phrase) => phrase.length > 0);
  return { words, sequence, phrases };
}
