// Marks the end of each word of a text for Pagefind. Its search for a word also finds all words that begin with it; with the mark, रामायण
// does not begin with राम. The mark is invisible, and `includeCharacters`, an option of Pagefind, makes it a part of words.
import { wordsOf } from "../../language/words.ts";

/** U+2063, the invisible separator. */
export const WORD_END = "\u2063";
/** Behind a word without a blank after it in the text: Pagefind divides texts at blanks only. */
const ADDED_BLANK = `${WORD_END}${WORD_END} `;
/** What Pagefind would take out of words: the mark, and the virama of each script of India. */
export const KEPT_CHARACTERS = `${WORD_END}\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d`;
/** The longest word that is searched for, in UTF-16 units. The longest compounds of Sanskrit verse have some 80 letters and signs. */
export const MAX_WORD_LENGTH = 100;

/** The text for Pagefind. @param isFound whether a word finds the text; by default each does */
export function withMarks(text: string, isFound: (word: string) => boolean = () => true): string {
  let marked = "";
  let done = 0;
  for (const { text: word, start, end } of wordsOf(text)) {
    marked += text.slice(done, start);
    // A longer one is divided, because it would be a burden for every search in its part of the index.
    for (let at = 0; at < word.length; at += MAX_WORD_LENGTH) {
      if (at > 0) marked += ADDED_BLANK;
      marked += word.slice(at, at + MAX_WORD_LENGTH);
    }
    if (isFound(word)) marked += /^\s|^$/.test(text.slice(end, end + 1)) ? WORD_END : ADDED_BLANK;
    done = end;
  }
  return marked + text.slice(done);
}

/** The text that `withMarks` was given. */
export function withoutMarks(text: string): string {
  return text.replaceAll(ADDED_BLANK, "").replaceAll(WORD_END, "");
}

/** Blanks as Pagefind leaves them. */
export function withSingleBlanks(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
