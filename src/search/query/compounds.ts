// Compounds: one word or two, such as ramkrishna for राम कृष्ण, and purushottam yog for पुरुषोत्तमयोग.
import type { IndexReader } from "../format/reader.ts";
import { addFuzzyMatches } from "./fuzzy.ts";
import { type Match, matchWord, mergeMatch } from "./match.ts";
import { isCorrectable, lookupKeys } from "../format/list-keys.ts";
import { decodePhoneticList } from "../format/phonetic-list.ts";
import { documentHitFinder, holdsInOrder } from "./passage.ts";
import { CONFIDENT_SIMILARITY, SAME_WORD_SIMILARITY } from "./similarity.ts";
import { phoneticSkeleton } from "../../language/phonetic.ts";
import { type WordKeys, keysOf } from "../../language/word-keys.ts";

const MIN_PART_LENGTH = 3; // UTF-16 units
const MAX_SPLITS = 3;
/** A shorter word is as likely another one as two of a text: laptop and lap top. */
const MIN_TEXT_LENGTH = 9; // UTF-16 units
/** How many texts of a split are read. Each one is a download of about 3 KB. */
const MAX_TEXTS = 3;
const JOINED_FACTOR = 0.97;
const MIN_JOINED_SIMILARITY = 0.75;
/** A compound is long, so what is as similar to it, or begins with it, means it: श्रीरामरक्षास्तोत्रम् for ramraksha. */
const MIN_MEANT_SIMILARITY = 0.7;
/** The least of such a term: with the factor, still that of a confident match. */
const JOINED_SIMILARITY = Math.fround((CONFIDENT_SIMILARITY + 0.001) / JOINED_FACTOR);
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
    const compound = keysOf(first.term + second.term);
    const isFound = ({ best }: Match) => best.some((value) => value >= MIN_JOINED_SIMILARITY);
    if (!isFound(await matchWord(index, compound))) continue;
    // A title may have more than the compound: श्रीरामरक्षास्तोत्रम् for ram raksha.
    addCompound(await matchWord(index, compound, { hasBeginnings: true }), [matches[at], matches[next]]);
  }
}

/** Adds the match of a compound to those of its words. */
function addCompound(compound: Match, words: readonly (Match | undefined)[]): void {
  const raised = (value: number) => (value >= MIN_MEANT_SIMILARITY ? Math.max(value, JOINED_SIMILARITY) : value);
  const terms = new Map([...compound.terms].map(([term, value]) => [term, raised(value)]));
  const joined = { ...compound, terms, best: compound.best.map(raised), inTitle: compound.inTitle.map(raised) };
  for (const word of words) if (word !== undefined) mergeMatch(word, [joined], JOINED_FACTOR);
}

/**
 * The two words of a title that were typed as one, if the index has them: guru purnima for gurupurnima. One of them may be
 * mistyped. Else two that follow one another in a text: भगवद्गीता for Bhagavad Gita.
 */
export async function wordsOfTitle(index: IndexReader, word: WordKeys): Promise<string | undefined> {
  for (const halves of await possibleSplits(index, word)) {
    const parts = await matchHalves(index, halves);
    const isLong = word.term.length >= MIN_TEXT_LENGTH;
    if (isInOneTitle(parts) || (isLong && (await areInOneText(index, parts))))
      return halves.map(({ term }) => term).join(" ");
  }
  return undefined;
}

/** The matches of both halves of a word. If a title has one of them, the other may be mistyped. */
async function matchHalves(index: IndexReader, halves: readonly WordKeys[]): Promise<Match[]> {
  const parts = await Promise.all(halves.map((half) => matchWord(index, half, { minCommon: MIN_PART_SIMILARITY })));
  if (!parts.some(({ inTitle }) => inTitle.some((value) => isSame(value)))) return parts;
  await Promise.all(
    halves.map(async (half, at) => {
      const part = parts[at];
      if (part !== undefined && !part.best.some((value) => isSame(value))) await addFuzzyMatches(index, half, part, 2);
    }),
  );
  return parts;
}

function isInOneTitle(parts: readonly Match[]): boolean {
  return parts[0]?.inTitle.some((_, document) => parts.every(({ inTitle }) => isSame(inTitle[document]))) === true;
}

/** Whether a text has both, one after the other. */
async function areInOneText(index: IndexReader, parts: readonly Match[]): Promise<boolean> {
  const documents = [...(parts[0]?.best.keys() ?? [])].filter((document) =>
    parts.every(({ best }) => isSame(best[document])),
  );
  const finderFor = documentHitFinder(
    parts,
    parts.map(() => SAME_WORD_SIMILARITY),
  );
  const texts = await Promise.all(
    documents.slice(-MAX_TEXTS).map(async (document) => finderFor(document)((await index.fragment(document)).content)),
  );
  return texts.some((hits) =>
    holdsInOrder(
      hits.filter(({ weight }) => weight >= SAME_WORD_SIMILARITY),
      [0, 1],
    ),
  );
}

function isSame(similarity = 0): boolean {
  return similarity >= SAME_WORD_SIMILARITY;
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
    // Never split between a letter and its vowel sign. A virama joins words, too: भगवद्गीता.
    if (/^\p{M}/u.test(second.term) || /\p{M}$/u.test(first.term.replace(/[ािीुूृेैोौं्]$/, ""))) continue;
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
