// How much a term counts in a document, as in Okapi BM25 (Robertson and Zaragoza, “The Probabilistic Relevance Framework”, 2009):
// by its count, and by the length of the document. The index stores them apart, so that an edit, which changes the length of a
// document, changes the postings of those words only whose counts it changes.
import { encodeNumbers, numberAt } from "./number-text.ts";

/** The count that each level stands for. Most counts are small, and of large ones only the ratio matters: 1.4 from 5 on. */
const COUNTS = [0.5, 1, 2, 3, 4, 5, 7, 10, 14, 20, 28, 40, 56, 80, 112, 160];
/** The square of the smallest count of each level. The border between two levels is their geometric mean. */
const LEAST_SQUARES = COUNTS.map((own, level) => own * (COUNTS[level - 1] ?? 0));
// The count at which a term has half of its weight grows with the length of the document: in one without words it is
// `MIN_PIVOT`, and in one of `AVERAGE_LENGTH` it is `AVERAGE_PIVOT` (k1 = 1.2, b = 0.75).
const MIN_PIVOT = 0.3;
const AVERAGE_PIVOT = 1.2;
/** Fixed, because a real average would change with every new post. */
const AVERAGE_LENGTH = 200;
/** A length is stored as a step of its pivot, which is so many times that of the step before. */
const STEP = 1.2;

/** The level whose count is nearest by ratio. */
export function levelOfCount(count: number): number {
  let level = 0;
  // Most counts are of the first levels.
  while ((LEAST_SQUARES[level + 1] ?? Infinity) <= count ** 2) level += 1;
  return level;
}

/** Lengths of documents, in words, as text: a letter for each. */
export function encodeLengths(lengths: readonly number[]): string {
  return encodeNumbers(lengths.map(stepOf));
}

function stepOf(length: number): number {
  const pivot = MIN_PIVOT + ((AVERAGE_PIVOT - MIN_PIVOT) * length) / AVERAGE_LENGTH;
  return Math.round(Math.log(pivot / MIN_PIVOT) / Math.log(STEP));
}

/** 0 to 1. @param level of its count. @param lengths of all documents, as `encodeLengths` returns them */
export function termFrequency(level: number, lengths: string, document: number): number {
  const count = COUNTS[level] ?? 0;
  return count / (count + MIN_PIVOT * STEP ** numberAt(lengths, document));
}
