// How Pagefind's index holds text: each letter of Devanagari as one or two Latin letters, and Latin words behind a mark. Three
// bytes for each letter, and the vowel signs as combining marks, would double the time that Pagefind needs to build its index.

/** The most frequent letters get one letter each, all others two. */
const FREQUENT = "ा ् र े ं त ि न ी क स व म य ह ु प ो ल द ज".split(" ");
const SINGLE = "abcdefghijklmnopqrstu";
const FIRST_OF_TWO = "vwxyz";
const SECOND_OF_TWO = "abcdefghijklmnopqrstuvwxyz";
/** Devanagari in Unicode. */
const FIRST_LETTER = 0x900;
const BLOCK_LETTERS = 0x80;
/** In front of Latin letters, and behind them if Devanagari follows: a letter for Pagefind, which hardly any text has. */
const MARK = "ǃ";

// All but dandas, digits and the abbreviation sign, which are no letters.
const DEVANAGARI = "\\u0900-\\u0963\\u0971-\\u097f";
// All but the mark itself.
const LATIN = "\\u0300-\\u036fA-Za-z\\u00c0-\\u01bf\\u01c4-\\u024f\\u1e00-\\u1eff";
const PLAIN = new RegExp(`${MARK}|([${LATIN}]+)(?=([${DEVANAGARI}])?)|[${DEVANAGARI}]+`, "g");
const ENCODED = new RegExp(`${MARK}${MARK}|${MARK}([${LATIN}]+)(?:${MARK}(?=[a-z]))?|[${FIRST_OF_TWO}]?[a-z]`, "g");
const MARKUP = /(<\/?mark>|&[lg]t;)/;

/** The code of each letter, in the order of Unicode. */
const codes = lettersOfBlock().map(codeOf);
const letters = new Map(lettersOfBlock().map((letter, at) => [codes[at], letter]));

/** A text, a title or a query as Pagefind gets it. */
export function encodeForPagefind(text: string): string {
  return text
    .normalize()
    .replace(PLAIN, (part: string, latin: string | undefined, next: string | undefined) =>
      latin === undefined ? codesOf(part) : MARK + latin + (next === undefined ? "" : MARK),
    );
}

/** @param part letters of Devanagari, or the mark itself */
function codesOf(part: string): string {
  if (part === MARK) return MARK + MARK;
  let encoded = "";
  for (let at = 0; at < part.length; at += 1) encoded += codes[part.charCodeAt(at) - FIRST_LETTER] ?? "";
  return encoded;
}

/** The text that `encodeForPagefind` got. */
export function decodeFromPagefind(text: string): string {
  return text.replace(ENCODED, (part: string, latin: string | undefined) =>
    part === MARK + MARK ? MARK : (latin ?? letters.get(part) ?? part),
  );
}

/** The same for an excerpt, in which Pagefind has marked words and escaped angle brackets. */
export function decodeExcerpt(html: string): string {
  return html
    .split(MARKUP)
    .map((part, at) => (at % 2 === 1 ? part : decodeFromPagefind(part)))
    .join("");
}

function lettersOfBlock(): string[] {
  return Array.from({ length: BLOCK_LETTERS }, (_, at) => String.fromCharCode(FIRST_LETTER + at));
}

function codeOf(letter: string, at: number): string {
  const rank = FREQUENT.indexOf(letter);
  if (rank >= 0) return SINGLE.charAt(rank);
  const first = FIRST_OF_TWO.charAt(Math.floor(at / SECOND_OF_TWO.length));
  return first + SECOND_OF_TWO.charAt(at % SECOND_OF_TWO.length);
}
