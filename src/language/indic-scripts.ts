// The scripts of India as Devanagari. Their blocks of Unicode have the same letters at the same places, so a word in one of them has
// the same phonetic form, and is found by what somebody types in Devanagari or in Latin letters.

const DEVANAGARI = 0x900;
const BLOCK_SIZE = 0x80;
/** From Bengali to Malayalam, with Gurmukhi, Gujarati, Odia, Tamil, Telugu and Kannada between them. */
const OTHER_BLOCKS = /[\u0980-\u0d7f]/g;

/** The word with its letters in Devanagari; any other word as it is. */
export function inDevanagari(word: string): string {
  return word.replace(OTHER_BLOCKS, (letter) => String.fromCharCode(DEVANAGARI + (letter.charCodeAt(0) % BLOCK_SIZE)));
}
