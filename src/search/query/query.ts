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
  const known = new Map<string, WordKeys>();
  const wordsIn = (part: string) =>
    keysOfWords(part).map((word) => {
      const same = known.get(word.term) ?? word;
      known.set(word.term, same);
      return same;
    });
  const typed = wordsIn(text);
  const quoted = [...text.matchAll(QUOTED_PHRASE)].map(([, part = ""]) => wordsIn(part));
  const areQuoted = new Set(quoted.flat());
  const isUnquoted = (word: WordKeys) => isMinor(word) && !areQuoted.has(word);
  const words = [...new Set(typed.every(isUnquoted) ? typed : typed.filter((word) => !isUnquoted(word)))];
  // Those behind the last word that is looked for are left out.
  const placesOf = (phrase: readonly WordKeys[]) => {
    const places = phrase.map((word) => words.indexOf(word));
    return places.includes(-1) ? places.slice(0, places.indexOf(-1)) : places;
  };
  return {
    text,
    words,
    sequence: typed.map((word) => words.indexOf(word)),
    phrases: quoted.map(placesOf).filter((phrase) => phrase.length > 0),
  };
}

/** Whether it is a word of grammar, one for a format, or a year: a festival has the same page before its next date is known. */
function isMinor({ term, spelling }: WordKeys): boolean {
  return isStopWord(term) || FORMAT_WORDS.has(spelling) || isYear(term);
}

/** The keys of the words of a text. */
function keysOfWords(text: string): WordKeys[] {
  return (
    wordTexts(text)
      .slice(0, MAX_QUERY_WORDS)
      .map((word) => keysOfWord(word.slice(0, MAX_WORD_LENGTH)))
      // A joiner of emoji is no word, and nobody looks for one letter or digit alone, but for ॐ.
      .filter(({ term }, _, { length }) => term !== "" && (length > 1 || !/^[^ॐ]$/.test(term)))
  );
}
