// Parses a query into words and quoted phrases.
import { type WordKeys, keysOfWord } from "../../language/word-keys.ts";
import { foldSpelling } from "../../language/spelling.ts";
import { isYear, wordTexts } from "../../language/words.ts";
import { MAX_WORD_LENGTH } from "../format/marks.ts";
import { isStopWord } from "../../language/stop-words.ts";

export type Query = Readonly<{
  /** As it was typed. */
  text: string;
  /** Each different word once, in the typed order, without stop words. */
  words: readonly WordKeys[];
  /** Positions in `words`, in the typed order; -1 for a stop word. */
  sequence: readonly number[];
  /** Positions in `words` of each quoted phrase. */
  phrases: readonly (readonly number[])[];
}>;

/** For a form, language or newness of what is looked for. Like stop words, they do not decide what is found: latest notices. */
const FORMAT_WORDS = new Set(
  "english marathi hindi मराठी हिंदी pdf mp3 audio video lyrics song songs download free पीडीएफ डाउनलोड latest recent new नवीन ताज्या नए नई ताज़ा"
    .split(" ")
    .map(foldSpelling),
);

// Limits the cost of a pasted text, which would load the whole index.
const MAX_QUERY_WORDS = 16;
const QUOTED_PHRASE = /["“”„«»]([^"“”„«»]+)["“”„«»]/g;

/** Parses a query as it was typed. What is quoted has no stop words. */
export function parseQuery(text: string): Query {
  const typed = keysOfWords(text);
  const quoted = [...text.matchAll(QUOTED_PHRASE)].map(([, part = ""]) => keysOfWords(part));
  const areQuoted = new Set(quoted.flat().map(({ term }) => term));
  const decisive = typed.filter((word) => areQuoted.has(word.term) || !isMinor(word));
  const words = [...new Map((decisive.length === 0 ? typed : decisive).map((word) => [word.term, word])).values()];
  const placesOf = (own: readonly WordKeys[]) => own.map(({ term }) => words.findIndex((word) => word.term === term));
  // A phrase ends where the limit of words is.
  const phrases = quoted.map(placesOf).map((places) => places.slice(0, [...places, -1].indexOf(-1)));
  return { text, words, sequence: placesOf(typed), phrases: phrases.filter((phrase) => phrase.length > 0) };
}

/** Whether it is a word of grammar, one for a format, or a year: a festival has the same page before its next date is known. */
function isMinor({ term, spelling }: WordKeys): boolean {
  return isStopWord(term) || FORMAT_WORDS.has(spelling) || isYear(term);
}

/** The keys of the words of a text. A joiner of emoji is no word, and nobody looks for one letter or digit alone, but for ॐ. */
function keysOfWords(text: string): WordKeys[] {
  const words = wordTexts(text).slice(0, MAX_QUERY_WORDS);
  const keys = words.map((word) => keysOfWord(word.slice(0, MAX_WORD_LENGTH)));
  return keys.filter(({ term }) => term !== "" && (keys.length > 1 || !/^[^ॐ]$/.test(term)));
}
