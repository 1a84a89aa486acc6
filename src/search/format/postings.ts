// Posting lists as text: the gap to the next document (omitted for 1), then a letter for the term's weight there. Gap
// encoding as in Manning, Raghavan and Schütze, “Introduction to Information Retrieval”, section 5.3: in a common term
// most gaps are 1, so it costs one letter per document.

/** How many different weights a term can have in a document. */
export const WEIGHT_LEVELS = 13;
const FIRST_CODE_UNIT = 65; // A to M: only in the text; N to Z: also in the title; [ to g: in a name; h to t: in both

/** Where a document contains a term besides its text, as bits. A name is that of the poet, or another label. */
export const PLACES = { text: 0, title: 1, name: 2 } as const;
/** How many weights there are, with the places. */
export const WEIGHT_CODES = WEIGHT_LEVELS * 4;

/** A document and the weight of a term in it, packed into one number: a large site has millions of postings. */
export type Posting = number;

/** @param level 0 to 12: weight of the term in the document. @param place sum of `PLACES` */
export function packWeight(level: number, place: number): number {
  return level + place * WEIGHT_LEVELS;
}

/** Packs a posting. @param weight as `packWeight` returns it */
export function packPosting(document: number, weight: number): Posting {
  return document * WEIGHT_CODES + weight;
}

/** The document of a posting. */
export function documentOf(posting: Posting): number {
  return Math.floor(posting / WEIGHT_CODES);
}

/** @param postings in ascending order of documents. @returns text for `decodePostings` */
export function encodePostings(postings: Iterable<Posting>): string {
  let last = -1;
  const parts: string[] = [];
  for (const posting of postings) {
    const document = documentOf(posting);
    if (document !== last + 1) parts.push(String(document - last));
    parts.push(String.fromCharCode(FIRST_CODE_UNIT + (posting % WEIGHT_CODES)));
    last = document;
  }
  // A text that grows by `+=` is stored as a tree, which takes ten times the memory.
  return parts.join("");
}

/** Calls `visit` for each posting. It creates no objects, because a common term has thousands of postings. */
export function decodePostings(text: string, visit: (document: number, level: number, place: number) => void): void {
  let document = -1;
  let gap = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < FIRST_CODE_UNIT) gap = gap * 10 + code - 48;
    else {
      document += gap || 1;
      gap = 0;
      const weight = code - FIRST_CODE_UNIT;
      visit(document, weight % WEIGHT_LEVELS, Math.floor(weight / WEIGHT_LEVELS));
    }
  }
}

/** How many documents contain the term. */
export function documentFrequency(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) >= FIRST_CODE_UNIT) count += 1;
  return count;
}
