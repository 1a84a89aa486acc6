// Small numbers as text, a letter for each. In JSON, they take fewer bytes than a list, also after compression.

const FIRST_CODE = 48;

/** Whole numbers from 0 on as text, for `numberAt`. */
export function encodeNumbers(numbers: readonly number[]): string {
  return numbers.map((number) => String.fromCharCode(FIRST_CODE + number)).join("");
}

/** The number at a position of the text that `encodeNumbers` returned. */
export function numberAt(text: string, at: number): number {
  return text.charCodeAt(at) - FIRST_CODE;
}
