// The first keys of a table's parts, as text. A key often begins like the one before it, so only the rest is stored, after a
// capital letter for the number of letters that both have: front coding. Keys have no capital letters of A to Z.
const FIRST_LENGTH_CODE = 65;
const MAX_SHARED_LETTERS = 25;

/** @param keys in ascending order. @returns text for `decodeFirstKeys` */
export function encodeFirstKeys(keys: readonly string[]): string {
  return keys
    .map((key, at) => {
      const shared = sharedLetters(keys[at - 1] ?? "", key);
      return String.fromCharCode(FIRST_LENGTH_CODE + shared) + key.slice(shared);
    })
    .join("");
}

/** The keys of a text that `encodeFirstKeys` returned. */
export function decodeFirstKeys(text: string): string[] {
  let before = "";
  return Array.from(text.matchAll(/([A-Z])([^A-Z]*)/g), ([, length = "", rest = ""]) => {
    before = before.slice(0, length.charCodeAt(0) - FIRST_LENGTH_CODE) + rest;
    return before;
  });
}

function sharedLetters(before: string, key: string): number {
  let shared = 0;
  while (shared < MAX_SHARED_LETTERS && shared < before.length && before[shared] === key[shared]) shared += 1;
  return shared;
}
