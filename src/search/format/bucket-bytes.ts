// The bytes of a part of the bucket table: the words as front-coded text, then the postings as bits. In decimal digits, the
// postings would be a quarter larger after compression.
import { castJson } from "./cast-json.ts";
import { BitReader, BitWriter } from "./bits.ts";
import { decodeFrontCoded, encodeFrontCoded } from "./front-coding.ts";
import type { PhoneticBucket, Shard } from "./index-format.ts";
import { decodeLetters, encodeLetters } from "./part-bytes.ts";
import { type Posting, type Postings, WEIGHT_CODES, documentOf, packPosting, weightOf } from "./postings.ts";

/** Bits for the number of lower bits in a gap's Rice code. */
const LOW_BITS = 4;
const MAX_LOW = 2 ** LOW_BITS - 1;
const END_OF_WORDS = 0;

type Words = readonly [keys: string, terms: string];

/** @returns bytes for `decodeBuckets`, in two pieces: the second does not get smaller by compression */
export function encodeBuckets(shard: Shard<PhoneticBucket>): readonly [words: Uint8Array, postings: Uint8Array] {
  const buckets = Object.values(shard);
  const words: Words = [
    encodeFrontCoded(Object.keys(shard)),
    encodeFrontCoded(buckets.flatMap((bucket) => Object.keys(bucket))),
  ];
  const bits = new BitWriter();
  const ranks = new WeightRanks();
  for (const bucket of buckets) {
    const lists = Object.values(bucket);
    bits.gamma(lists.length + 1);
    for (const postings of lists) writePostings(bits, ranks, postings);
  }
  return [ended(encodeLetters(JSON.stringify(words))), bits.bytes()];
}

/** @param bytes both pieces. @throws for bytes that are damaged */
export function decodeBuckets(bytes: Uint8Array): Shard<PhoneticBucket> {
  const end = bytes.indexOf(END_OF_WORDS);
  const [keys, terms] = castJson<Words>(decodeLetters(bytes.subarray(0, end)));
  const bits = new BitReader(bytes.subarray(end + 1));
  const ranks = new WeightRanks();
  const term = decodeFrontCoded(terms).values();
  return Object.fromEntries(
    decodeFrontCoded(keys).map((key) => {
      const count = bits.gamma() - 1;
      const entries = Array.from(
        { length: count },
        () => [term.next().value ?? "", readPostings(bits, ranks)] as const,
      );
      return [key, Object.fromEntries(entries)];
    }),
  );
}

/** The text, and the byte that ends it. */
function ended(text: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(text.length + 1).fill(END_OF_WORDS);
  bytes.set(text);
  return bytes;
}

function writePostings(bits: BitWriter, ranks: WeightRanks, postings: Postings): void {
  bits.gamma(postings.length + 1);
  if (postings.length === 0) return;
  let last = -1;
  const gaps = postings.map((posting) => {
    const gap = documentOf(posting) - last - 1;
    last += gap + 1;
    return gap;
  });
  const low = lowBitsFor(gaps);
  bits.fixed(low, LOW_BITS);
  for (const gap of gaps) bits.rice(gap, low);
  for (const posting of postings) bits.gamma(ranks.rankOf(weightOf(posting)) + 1);
}

function readPostings(bits: BitReader, ranks: WeightRanks): Postings {
  const count = bits.gamma() - 1;
  if (count === 0) return [];
  const low = bits.fixed(LOW_BITS);
  const postings: Posting[] = [];
  let document = -1;
  for (let left = count; left > 0; left -= 1) {
    document += bits.rice(low) + 1;
    postings.push(document);
  }
  for (let at = 0; at < count; at += 1) {
    const weight = ranks.weightAt(bits.gamma() - 1);
    postings[at] = packPosting(postings[at] ?? 0, weight);
  }
  return postings;
}

/** The number of lower bits with which the Rice codes of some gaps are shortest. */
function lowBitsFor(gaps: readonly number[]): number {
  const sizeWith = (low: number) => gaps.reduce((size, gap) => size + (gap >>> low) + 1 + low, 0);
  let best = 0;
  while (best < MAX_LOW && sizeWith(best + 1) < sizeWith(best)) best += 1;
  return best;
}

/** Weights by how often they occurred so far in the part: the most frequent one has rank 0, and so the shortest code. */
class WeightRanks {
  readonly #weights = Array.from({ length: WEIGHT_CODES }, (_, weight) => weight);
  readonly #counts = new Uint32Array(WEIGHT_CODES);

  /** The rank of a weight, which is then counted. */
  rankOf(weight: number): number {
    const rank = this.#weights.indexOf(weight);
    this.#count(weight, rank);
    return rank;
  }

  /** The weight of a rank, which is then counted. */
  weightAt(rank: number): number {
    const weight = this.#weights[rank] ?? 0;
    this.#count(weight, rank);
    return weight;
  }

  #count(weight: number, rank: number): void {
    const count = (this.#counts[weight] ?? 0) + 1;
    this.#counts[weight] = count;
    if (rank === 0) return;
    let to = rank;
    while (to > 0 && (this.#counts[this.#weights[to - 1] ?? 0] ?? 0) < count) to -= 1;
    if (to !== rank) this.#weights.splice(to, 0, ...this.#weights.splice(rank, 1));
  }
}
