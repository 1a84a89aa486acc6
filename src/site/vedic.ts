// Texts with the marks of the Veda, which the font of all other pages has not.
const MARKS = /[\u0951-\u0952]|[\u1cd0-\u1cf6]|[\ua8e0-\ua8fd]/;

/** @param text plain, or HTML */
export function hasVedicMarks(text: string): boolean {
  return MARKS.test(text);
}
