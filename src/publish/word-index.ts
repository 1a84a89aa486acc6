// Makes the word index: every word of every record, by how it sounds.
import { foldSpelling, listedForm } from "../search/fold.ts";
import type { Directory, Shard, Sounds } from "../search/index-format.ts";
import { LEVELS, PostingsWriter } from "../search/postings.ts";
import { isCorrectable, listsOf } from "../search/near.ts";
import { familyOf, soundOf } from "../search/sound.ts";
import { stemIn } from "../search/stem.ts";
import { isKnownScript, wordsOf } from "../search/words.ts";
import type { SearchRecord } from "../search/record.ts";

// What a word weighs in a title, in what stands beside it (poet, tags, place), and in the text.
const WEIGHTS = { title: 6, heading: 3, text: 1 };
// A word counts less and less with every repetition, and less in a long text: BM25's curve around a fixed length,
// since an average would change every file with every new post.
const SATURATION = 1.2;
const USUAL_LENGTH = 200;
const LENGTH_SHARE = 0.75;

const SHARD_SIZE = 14_000; // characters before compression

type Families = Map<string, Map<string, PostingsWriter>>;

export type WordIndex = Readonly<{
  shards: readonly Readonly<{ first: string; families: Shard }>[];
  /** By beginning and by ending. */
  sounds: ReadonlyMap<string, Sounds>;
  titleLengths: Directory["titleLengths"];
}>;

/** @param records in the order of their numbers */
export function wordIndexOf(records: readonly SearchRecord[]): WordIndex {
  const families: Families = new Map();
  const familyIn = rememberedFamilies();
  const titleLengths: number[] = [];
  records.forEach((record, document) => {
    const inTitle = knownWords(record.meta.title);
    const counts = new Map<string, number>();
    const add = (words: readonly string[], weight: number) => {
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + weight);
      return words.length;
    };
    add(inTitle, WEIGHTS.title);
    add(record.headings.flatMap(knownWords), WEIGHTS.heading);
    const length = add(knownWords(record.text), WEIGHTS.text) + inTitle.length;
    titleLengths.push(inTitle.length);
    const titleWords = new Set(inTitle);
    for (const [word, count] of counts) {
      const spellings = getOr(families, familyIn(word, record.meta.language), () => new Map<string, PostingsWriter>());
      getOr(spellings, word, () => new PostingsWriter()).add(document, levelOf(count, length), titleWords.has(word));
    }
  });
  return { shards: shardsOf(families), sounds: soundsOf(families), titleLengths };
}

function knownWords(text: string): string[] {
  return wordsOf(text)
    .filter(({ text: word }) => isKnownScript(word))
    .map(({ text: word }) => listedForm(word));
}

function levelOf(count: number, length: number): number {
  const pivot = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / USUAL_LENGTH);
  return Math.min(LEVELS - 1, Math.floor((count / (count + pivot)) * LEVELS));
}

/** Remembers what it found: a language has far fewer words than its texts. */
function rememberedFamilies(): (word: string, language: string) => string {
  const known = new Map<string, string>();
  return (word, language) =>
    getOr(known, language === "hi" ? `${word} hi` : word, () =>
      familyOf(soundOf(stemIn(foldSpelling(word), language))),
    );
}

function shardsOf(families: Families): WordIndex["shards"] {
  const shards: { first: string; families: Record<string, Record<string, string>>; size: number }[] = [];
  for (const [family, spellings] of [...families].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const words = Object.fromEntries([...spellings].map(([word, postings]) => [word, postings.text]));
    const size = Object.entries(words).reduce((sum, [word, postings]) => sum + word.length * 2 + postings.length, 0);
    let shard = shards.at(-1);
    if (shard === undefined || shard.size + size > SHARD_SIZE)
      shards.push((shard = { first: family, families: {}, size: 0 }));
    shard.families[family] = words;
    shard.size += size;
  }
  return shards;
}

/** Every sound of every family, by the letters that it begins with and by those that it ends with. */
function soundsOf(families: Families): Map<string, Sounds> {
  const lists = new Map<string, Map<string, string>>();
  for (const [family, spellings] of families) {
    for (const sound of new Set([...spellings.keys()].map((word) => soundOf(foldSpelling(word))))) {
      if (!isCorrectable(sound)) continue;
      for (const key of listsOf(sound)) {
        const list = getOr(lists, key, () => new Map<string, string>());
        const others = list.get(family);
        list.set(family, others === undefined ? sound : `${others} ${sound}`);
      }
    }
  }
  return new Map([...lists].map(([key, list]) => [key, Object.fromEntries(list)]));
}

function getOr<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
