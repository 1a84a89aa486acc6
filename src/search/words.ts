// Where the words of a text are.

export type Word = Readonly<{ text: string; start: number; end: number }>;

const WORD = /[\p{L}\p{M}\p{N}\u200c\u200d]+(?:['’][\p{L}\p{M}]+)*/gu;
const DEVANAGARI = /[\u0900-\u097f]/;
const OURS = /^(?:[\u0900-\u097f]|\p{Script=Latin}|\p{Mn}|\p{Nd}|['’]|\u200c|\u200d)+$/u;

/** The words of a text in their order. */
export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));
}

/** The same words, without their places. */
export function wordTexts(text: string): string[] {
  return text.match(WORD) ?? [];
}

export function isDevanagari(word: string): boolean {
  return DEVANAGARI.test(word);
}

/** Whether the rules of this room know the word's letters; words of other scripts are left to Pagefind. */
export function isKnownScript(word: string): boolean {
  return OURS.test(word);
}
