// Marks the end of each word of a text for Pagefind. Its search for a word also finds all words that begin with it; with the mark, रामायण
// does not begin with राम. The mark is invisible, and `includeCharacters`, an option of Pagefind, makes it a part of words.
import { wordsOf } from "../../language/words.ts";

/** U+2063, the invisible separator. */
export const WORD_END = "\u2063";
/** Behind a word without a blank before the next one: Pagefind divides texts at blanks only. */
const ADDED_BLANK = `${WORD_END}${WORD_END} `;
/** What Pagefind would take out of words: the mark, and the virama of each script of India. */
export const KEPT_CHARACTERS = `${WORD_END}\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d`;
/** The longest word that is searched for, in UTF-16 units. The longest compounds of Sanskrit verse have some 80 letters and signs. */
export const MAX_WORD_LENGTH = 100;

/** U+2064, the invisible plus, in place of other blanks between two words than the last: Pagefind would count a lone dash as a word. */
const OTHER_BLANK = "\u2064";

/** The text for Pagefind. @param isFound whether a word finds the text; by default each does */
export function withMarks(text: string, isFound: (word: string) => boolean = () => true): string {
  let marked = "";
  let done = 0;
  const words = wordsOf(text);
  for (const [at, { text: word, start, end }] of words.entries()) {
    const gap = text.slice(done, start);
    const last = at === 0 ? gap.length : Math.max(gap.search(/\s\S*$/), 0);
    marked += gap.slice(0, last).replace(/\s/g, OTHER_BLANK) + gap.slice(last);
    // A longer one is divided, because it would be a burden for every search in its part of the index.
    for (let from = 0; from < word.length; from += MAX_WORD_LENGTH) {
      if (from > 0) marked += ADDED_BLANK;
      marked += word.slice(from, from + MAX_WORD_LENGTH);
    }
    const next = words[at + 1];
    const isDivided = next === undefined || /\s/.test(text.slice(end, next.start));
    if (isFound(word)) marked += isDivided ? WORD_END : ADDED_BLANK;
    done = end;
  }
  return marked + text.slice(done);
}

/** The text that `withMarks` was given. */
export function withoutMarks(text: string): string {
  return text.replaceAll(ADDED_BLANK, "").replaceAll(OTHER_BLANK, " ").replaceAll(WORD_END, "");
}

/** Blanks as Pagefind leaves them. */
export function withSingleBlanks(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
