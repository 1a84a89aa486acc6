// Terms that begin with a typed word: दत्तजयंती for दत्त and datta, and महालक्ष्मी for laxmi.
import { beginsWith } from "../../language/beginning.ts";
import { phoneticKey, phoneticSkeleton } from "../../language/phonetic.ts";
import { type WordKeys, keysOf } from "../../language/word-keys.ts";
import { isGibberish } from "../../language/words.ts";
import type { IndexReader } from "../format/reader.ts";
import type { PhoneticBucket } from "../format/index-format.ts";
import { isCorrectable } from "../format/list-keys.ts";
import { SAME_WORD_SIMILARITY, similarity } from "./similarity.ts";

/** What respect puts in front of a name, in Devanagari and in Latin letters. */
const HONORIFICS = [
  ["महा", "maha"],
  ["श्री", "shri"],
] as const;
/** Each part is a download of about 1 KB; those of one beginning share a request. */
const MAX_PARTS = 4;
const MAX_HONORIFIC_PARTS = 1;
const MIN_CONSONANTS = 2;

export type Beginnings = Readonly<{
  contents: readonly PhoneticBucket[];
  /** Whether a term begins with the typed word, with or without an honorific. */
  isOne: (found: WordKeys) => boolean;
}>;

/** Reads the terms that may begin with a word. Nothing for very short words. @param known keys of the buckets to leave out */
export async function readBeginnings(
  index: IndexReader,
  word: WordKeys,
  known: readonly string[],
): Promise<Beginnings> {
  if (!isLongEnough(word)) return { contents: [], isOne: () => false };
  const withHonorific = HONORIFICS.map(([devanagari, latin]) =>
    keysOf((word.isDevanagari ? devanagari : latin) + word.term),
  );
  const read = await Promise.all([
    index.bucketsFrom(phoneticSkeleton(word.phonetic), MAX_PARTS),
    ...withHonorific.map(({ phonetic }) => index.bucketsFrom(phoneticKey(phonetic), MAX_HONORIFIC_PARTS)),
  ]);
  return {
    contents: [...new Map(read.flat())].filter(([key]) => !known.includes(key)).map(([, bucket]) => bucket),
    isOne: (found) =>
      beginsWith(word, found) ||
      withHonorific.some((one) => similarity(one, found) >= SAME_WORD_SIMILARITY || beginsWith(one, found)),
  };
}

function isLongEnough({ term, phonetic }: WordKeys): boolean {
  const consonants = phoneticSkeleton(phonetic).replace(/[aeiou]/g, "").length;
  return isCorrectable(phonetic) && !isGibberish(term) && consonants >= MIN_CONSONANTS;
}
