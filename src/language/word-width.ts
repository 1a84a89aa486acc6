// How wide the words of a title are, before any browser draws them.
import { memoiseByWord } from "./memoise-by-word.ts";

/** In parts of the text's size, in the site's bold font for titles; each is rather too wide than too narrow. */
const WIDTHS: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[MWmw]/gu, 0.95],
  [/[fijltrI]/gu, 0.44],
  [/[a-z]/gu, 0.63],
  [/[A-Z\d]/gu, 0.75],
  // A joined र is a stroke, and another consonant that is joined to the next one a narrow half.
  [/\u094d\u0930/gu, 0],
  [/[\u0915-\u0939]\u094d(?=\p{L})/gu, 0.39],
  [/[\u093e\u093f\u0940\u0949\u094b\u094c]/gu, 0.32],
  [/\p{M}/gu, 0],
  [/\p{L}|\p{N}/gu, 0.7],
];

/**
 * Blanks, hyphens, and code points that Unicode gives to no character (`Cn`). Those mark where each language begins in a text
 * of the interface (src/site/i18n/marked-text.ts), so that the words of each language are measured on their own.
 */
const BETWEEN_WORDS = /[\s\-–—\p{Cn}]+/u;

/** What a title that is larger than the largest text has room for, on the smallest phone. */
const ROOM = 6.7;

/** Whether each word of a title has room in one line of the smallest phone, where the text is twice as large as usual. */
export function hasShortWords(title: string): boolean {
  return widestWord(title) <= ROOM;
}

/** @returns the width of the widest word, in parts of the text's size */
function widestWord(text: string): number {
  return Math.max(0, ...text.split(BETWEEN_WORDS).map(widthOf));
}

const widthOf = memoiseByWord((word) => {
  let rest = word;
  let width = 0;
  for (const [letters, each] of WIDTHS) {
    rest = rest.replace(letters, () => {
      width += each;
      return "";
    });
  }
  return width;
});
