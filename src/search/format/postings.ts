// Posting lists: in which documents a term is, and with which weight.

/** How many levels the count of a term in a document can have. */
export const WEIGHT_LEVELS = 16;

/** Where a document contains a term besides its text, as bits. A name is that of the poet, or another label. */
export const PLACES = { text: 0, title: 1, name: 2 } as const;
/** How many weights there are, with the places. */
export const WEIGHT_CODES = WEIGHT_LEVELS * 4;

/** A document and the weight of a term in it, packed into one number: a large site has millions of postings. */
export type Posting = number;
/** In ascending order of documents. */
export type Postings = readonly Posting[];

/** @param level of its count. @param place sum of `PLACES` */
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

/** The weight of a posting, as `packWeight` returned it. */
export function weightOf(posting: Posting): number {
  return posting % WEIGHT_CODES;
}

/** The level of a term's count, as `levelOfCount` returned it. */
export function levelOf(posting: Posting): number {
  return weightOf(posting) % WEIGHT_LEVELS;
}

/** The sum of `PLACES` of a posting. */
export function placeOf(posting: Posting): number {
  return Math.floor(weightOf(posting) / WEIGHT_LEVELS);
}
