// Detects Vedic accents, which the font of other pages does not contain.
const MARKS = /[\u0951-\u0952]|[\u1cd0-\u1cf6]|[\ua8e0-\ua8fd]/;

/** @param text plain, or HTML */
export function hasVedicMarks(text: string): boolean {
  return MARKS.test(text);
}
