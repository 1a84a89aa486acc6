// Which documents hold a word, as text: the gap to the next document (none for 1), then a letter for how much the
// word weighs there. In a common word most gaps are 1, so it costs one letter a document.

export const LEVELS = 13;
const LETTERS = LEVELS * 2;
const FIRST = 65; // A to M: in the text; N to Z: in the title, too

/** A document and how much a word weighs there, as one number: a large site has millions of them. */
export type Posting = number;

/** @param level 0 to 12: how much the word weighs in the document. @param isTitle whether its title holds the word */
export function weightOf(level: number, isTitle: boolean): number {
  return level + (isTitle ? LEVELS : 0);
}

/** A document that holds a word. @param weight as `weightOf` gives it */
export function postingOf(document: number, weight: number): Posting {
  return document * LETTERS + weight;
}

/** The document of a posting. */
export function documentOf(posting: Posting): number {
  return Math.floor(posting / LETTERS);
}

/** @param postings by ascending document */
export function writePostings(postings: readonly Posting[]): string {
  let last = -1;
  let text = "";
  for (const posting of postings) {
    const document = documentOf(posting);
    const gap = document - last;
    last = document;
    text += (gap === 1 ? "" : gap) + String.fromCharCode(FIRST + (posting % LETTERS));
  }
  return text;
}

/** Calls `visit` for each posting, without making an object of it: a common word has thousands. */
export function readPostings(text: string, visit: (document: number, level: number, isTitle: boolean) => void): void {
  let document = -1;
  let gap = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < FIRST) gap = gap * 10 + code - 48;
    else {
      document += gap || 1;
      gap = 0;
      const letter = code - FIRST;
      visit(document, letter % LEVELS, letter >= LEVELS);
    }
  }
}

/** How many documents hold the word. */
export function countPostings(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) >= FIRST) count += 1;
  return count;
}
