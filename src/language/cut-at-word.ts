// The beginning of a text, for a place with room for a few lines. A browser alone would cut within a word.

/** The width of a letter of a script with vowel signs; one of Latin counts 1. */
const INDIC_LETTER = 1.25;
const INDIC = /(?!\p{Script=Latin})\p{L}/u;
/** Neither a letter nor the end of a quotation: what would be odd before an ellipsis. */
const LOOSE_END = /[^\p{L}\p{M}\p{N})’”]+$/u;

/**
 * @param room in widths of a Latin letter
 * @returns the whole text if it has room; else as many words as have, at least one, without a mark at the end
 */
export function cutAtWord(text: string, room: number): string {
  let width = 0;
  for (const { 0: word, index } of text.matchAll(/\S+/gu)) {
    width += word.replace(/\p{M}/gu, "").length * (INDIC.test(word) ? INDIC_LETTER : 1);
    if (width > room && index > 0) return text.slice(0, index).replace(LOOSE_END, "");
    width += 1;
  }
  return text;
}

/** The same, with an ellipsis where something is left out. */
export function cutWithEllipsis(text: string, room: number): string {
  const cut = cutAtWord(text, room);
  return cut === text ? text : `${cut}…`;
}
