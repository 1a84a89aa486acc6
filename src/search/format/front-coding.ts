// Front coding: a word often begins like the one before it, so only the rest is stored, after a capital letter for the number
// of letters that both have. The few capital letters of words, such as of misspelled Devanagari, are escaped: `^h` for H.
const FIRST_LENGTH_CODE = 65;
const MAX_SHARED_LETTERS = 25;

/** @param words best in ascending order. @returns text for `decodeFrontCoded` */
export function encodeFrontCoded(words: readonly string[]): string {
  const escaped = words.map((word) => word.replace(/[A-Z^]/g, (letter) => `^${letter.toLowerCase()}`));
  return escaped
    .map((word, at) => {
      const shared = sharedLetters(escaped[at - 1] ?? "", word);
      return String.fromCharCode(FIRST_LENGTH_CODE + shared) + word.slice(shared);
    })
    .join("");
}

/** The words of a text that `encodeFrontCoded` returned. */
export function decodeFrontCoded(text: string): string[] {
  let before = "";
  return Array.from(text.matchAll(/([A-Z])([^A-Z]*)/g), ([, length = "", rest = ""]) => {
    before = before.slice(0, length.charCodeAt(0) - FIRST_LENGTH_CODE) + rest;
    return before.replace(/\^(.)/g, (_, letter: string) => letter.toUpperCase());
  });
}

function sharedLetters(before: string, word: string): number {
  let shared = 0;
  while (shared < MAX_SHARED_LETTERS && shared < before.length && before[shared] === word[shared]) shared += 1;
  return shared;
}
