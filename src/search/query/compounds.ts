// Compounds: one word or two, such as ramkrishna for राम कृष्ण, and purushottam yog for पुरुषोत्तमयोग.
import type { IndexReader } from "../format/reader.ts";
import { type Match, hasConfidentMatch, matchWord, mergeMatch } from "./match.ts";
import { isCorrectable, lookupKeys } from "../format/list-keys.ts";
import { decodePhoneticList } from "../format/phonetic-list.ts";
import { phoneticSkeleton } from "../../language/phonetic.ts";
import { type WordKeys, keysOf } from "../../language/word-keys.ts";

const MIN_PART_LENGTH = 3; // UTF-16 units
const MAX_SPLITS = 3;
const JOINED_FACTOR = 0.97;
const MIN_JOINED_SIMILARITY = 0.75;
// Below the similarity of a word with one typing error: most mistyped words can be split into two existing ones.
const SPLIT_FACTOR = 0.56;
/** Terms that are less similar to a part are not loaded. */
const MIN_PART_SIMILARITY = 0.86;

/** Looks up adjacent words as one compound, and adds the matches to both. */
export async function joinWords(
  index: IndexReader,
  words: readonly WordKeys[],
  matches: readonly Match[],
  sequence: readonly number[],
): Promise<void> {
  for (const [place, at] of sequence.slice(0, -1).entries()) {
    const next = sequence[place + 1] ?? at;
    const [first, second] = [words[at], words[next]];
    if (first === undefined || second === undefined || at === next) continue;
    const joined = await matchWord(index, keysOf(first.term + second.term));
    if (!joined.best.some((value) => value >= MIN_JOINED_SIMILARITY)) continue;
    for (const position of [at, next]) {
      const match = matches[position];
      if (match !== undefined) mergeMatch(match, [joined], JOINED_FACTOR);
    }
  }
}

/** Looks up an unknown word as two words, and adds the matches of the best split. */
export async function splitWord(index: IndexReader, word: WordKeys, match: Match): Promise<void> {
  for (const [first, second] of await possibleSplits(index, word)) {
    const parts = await Promise.all(
      [first, second].map((part) => matchWord(index, part, { minCommon: MIN_PART_SIMILARITY })),
    );
    if (!parts.every(hasConfidentMatch)) continue;
    mergeMatch(match, parts, SPLIT_FACTOR);
    return;
  }
}

/** The splits of which both parts are in the index, the longest first part first. */
async function possibleSplits(index: IndexReader, word: WordKeys): Promise<(readonly [WordKeys, WordKeys])[]> {
  const cuts: (readonly [WordKeys, WordKeys])[] = [];
  for (
    let at = word.term.length - MIN_PART_LENGTH + 1;
    at >= MIN_PART_LENGTH - 1 && cuts.length < MAX_SPLITS;
    at -= 1
  ) {
    const [first, second] = [keysOf(word.term.slice(0, at)), keysOf(word.term.slice(at))];
    // Never split between a letter and its vowel sign.
    if (/^\p{M}/u.test(second.term) || /\p{M}$/u.test(first.term.replace(/[ािीुूृेैोौं]$/, ""))) continue;
    // All first parts begin alike and all second parts end alike, so a few phonetic lists cover every split.
    const [beginning] = lookupKeys(phoneticSkeleton(first.phonetic));
    const [, ending] = lookupKeys(phoneticSkeleton(second.phonetic));
    if ((await isIndexed(index, first, beginning)) && (await isIndexed(index, second, ending)))
      cuts.push([first, second]);
  }
  return cuts;
}

async function isIndexed(index: IndexReader, { phonetic }: WordKeys, key: string): Promise<boolean> {
  if (!isCorrectable(phonetic)) return false;
  const wanted = phoneticSkeleton(phonetic);
  return decodePhoneticList(await index.phoneticList(key)).some((known) => phoneticSkeleton(known.phonetic) === wanted);
}
