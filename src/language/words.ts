// Splits a text into words (tokens).

/** A word of a text. `start` and `end` count UTF-16 units of the text. */
export type Word = Readonly<{ text: string; start: number; end: number }>;

/** Soft hyphens and joiners are inside words. */
const WORD = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}\u00ad\u200c\u200d]*(?:['’][\p{L}\p{M}]+)*/gu;
/** The marks around a phrase. */
export const QUOTATION_MARK = /["“”„«»]/;
const DEVANAGARI = /[\u0900-\u097f]/;
const KNOWN_SCRIPTS = /^(?:[\u0900-\u097f]|\p{Script=Latin}|\p{Mn}|\p{Nd}|['’]|\u00ad|\u200c|\u200d)+$/u;

/** The words of a text, in order. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));
}

/** The same words, without their positions. */
export function wordTexts(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** Whether a word contains a Devanagari letter. */
export function isDevanagari(word: string): boolean {
  return DEVANAGARI.test(word);
}

/** Whether a word is a year that a reader may ask for. @param term as `termOf` returns it */
export function isYear(term: string): boolean {
  return /^(?:19|20)\d\d$/.test(term);
}

/** Whether no language has such a word: a consonant three times in a row, as in zzzz, or a doubled one alone. */
export function isGibberish(word: string): boolean {
  return /([b-df-hj-np-tv-z])\1\1|^([b-df-hj-np-tv-z])\2$/i.test(word);
}

/** Whether a word is in Devanagari or Latin letters. */
export function isKnownScript(word: string): boolean {
  return KNOWN_SCRIPTS.test(word);
}
