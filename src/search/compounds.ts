// What one writes as one word, another writes as two: ramkrishna, राम कृष्ण; purushottam yog, पुरुषोत्तमयोग.
import type { IndexReader } from "./index-reader.ts";
import { type Match, isFound, matchWord, mergeMatch } from "./match.ts";
import { isCorrectable, listsFor } from "./near.ts";
import { listedSounds } from "./sound-list.ts";
import { withoutSchwas } from "./sound.ts";
import { type WordKeys, keysOf } from "./word-keys.ts";

const SHORTEST = 3; // letters of a part
const MOST_SPLITS = 3;
const JOINED = 0.95;
const SURELY_JOINED = 0.75;
// Less than a word with one slip: most mistyped words can be cut into two that exist.
const SPLIT = 0.5;
/** Looser spellings of a part are not worth their loading. */
const STRICT = 0.86;

/** Looks up two words that stand side by side as one. */
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
    const joined = await matchWord(index, keysOf(first.form + second.form));
    if (!joined.best.some((value) => value >= SURELY_JOINED)) continue;
    for (const position of [at, next]) {
      const match = matches[position];
      if (match !== undefined) mergeMatch(match, [joined], JOINED);
    }
  }
}

/** Looks up a word that nothing holds as two words. */
export async function splitWord(index: IndexReader, word: WordKeys, match: Match): Promise<void> {
  for (const [first, second] of await splits(index, word)) {
    const parts = await Promise.all([first, second].map((part) => matchWord(index, part, STRICT)));
    if (!parts.every(isFound)) continue;
    mergeMatch(match, parts, SPLIT);
    return;
  }
}

/** The word cut where both parts are words of the index, the longest first part first. */
async function splits(index: IndexReader, word: WordKeys): Promise<(readonly [WordKeys, WordKeys])[]> {
  const cuts: (readonly [WordKeys, WordKeys])[] = [];
  for (let at = word.form.length - SHORTEST + 1; at >= SHORTEST - 1 && cuts.length < MOST_SPLITS; at -= 1) {
    const [first, second] = [keysOf(word.form.slice(0, at)), keysOf(word.form.slice(at))];
    // A part that begins with a sign of its neighbour's last letter is no part.
    if (/^\p{M}/u.test(second.form) || /\p{M}$/u.test(first.form.replace(/[ािीुूृेैोौं]$/, ""))) continue;
    // All first parts begin alike, and all second parts end alike: a few lists tell of every cut.
    const [beginning] = listsFor(first.sound);
    const [, ending] = listsFor(second.sound);
    if ((await isKnown(index, first, beginning)) && (await isKnown(index, second, ending))) cuts.push([first, second]);
  }
  return cuts;
}

async function isKnown(index: IndexReader, { sound }: WordKeys, key: string): Promise<boolean> {
  if (!isCorrectable(sound)) return false;
  const wanted = withoutSchwas(sound);
  return listedSounds(await index.sounds(key)).some((known) => withoutSchwas(known.sound) === wanted);
}
