// Makes the word index: every word of every record, by how it sounds.
import { foldSpelling, listedForm } from "../search/fold.ts";
import type { Directory, Family, Sounds } from "../search/index-format.ts";
import { LEVELS, PostingsWriter } from "../search/postings.ts";
import { isCorrectable, listsOf } from "../search/near.ts";
import { familyOf, soundOf } from "../search/sound.ts";
import { stemIn } from "../search/stem.ts";
import { isKnownScript, wordTexts } from "../search/words.ts";
import type { SearchRecord } from "../search/record.ts";

// What a word weighs in a title, in what stands beside it (poet, tags, place), and in the text.
const WEIGHTS = { title: 6, heading: 3, text: 1 };
// A word counts less and less with every repetition, and less in a long text: BM25's curve around a fixed length,
// since an average would change every file with every new post.
const SATURATION = 1.2;
const USUAL_LENGTH = 200;
const LENGTH_SHARE = 0.75;

type Families = Map<string, Map<string, PostingsWriter>>;

export type WordIndex = Readonly<{
  /** By name, in the order of names. */
  families: readonly (readonly [name: string, family: Family])[];
  /** By beginning or ending, in the order of those. */
  sounds: readonly (readonly [key: string, sounds: Sounds])[];
  titleLengths: Directory["titleLengths"];
}>;

/** @param records in the order of their numbers */
export function wordIndexOf(records: readonly SearchRecord[]): WordIndex {
  const families: Families = new Map();
  const listed = remembered((word) => (isKnownScript(word) ? listedForm(word) : ""));
  // Where the postings of a word are, by the language that its stem is found with.
  const postingsIn = {
    hi: remembered((form) => postingsOf(families, form, "hi")),
    mr: remembered((form) => postingsOf(families, form, "mr")),
  };
  const titleLengths = records.map(({ meta, headings, text }, document) => {
    const title = wordTexts(meta.title).map(listed);
    const counts = new Map<string, number>();
    const add = (word: string, weight: number) => {
      if (word !== "") counts.set(word, (counts.get(word) ?? 0) + weight);
    };
    for (const word of title) add(word, WEIGHTS.title);
    for (const word of headings.flatMap(wordTexts)) add(listed(word), WEIGHTS.heading);
    const words = wordTexts(text);
    for (const word of words) add(listed(word), WEIGHTS.text);
    const length = words.length + title.length;
    const inTitle = new Set(title);
    const postings = meta.language === "hi" ? postingsIn.hi : postingsIn.mr;
    for (const [form, count] of counts) postings(form).add(document, levelOf(count, length), inTitle.has(form));
    return title.length;
  });
  return { families: writtenFamilies(families), sounds: soundsOf(families), titleLengths };
}

function postingsOf(families: Families, form: string, language: string): PostingsWriter {
  const family = familyOf(soundOf(stemIn(foldSpelling(form), language)));
  const spellings = getOr(families, family, () => new Map<string, PostingsWriter>());
  return getOr(spellings, form, () => new PostingsWriter());
}

/** Remembers what it found: a language has far fewer words than its texts. */
function remembered<Value>(find: (word: string) => Value): (word: string) => Value {
  const known = new Map<string, Value>();
  return (word) => getOr(known, word, () => find(word));
}

function levelOf(count: number, length: number): number {
  const pivot = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / USUAL_LENGTH);
  return Math.min(LEVELS - 1, Math.floor((count / (count + pivot)) * LEVELS));
}

function writtenFamilies(families: Families): WordIndex["families"] {
  return [...families]
    .map(([name, spellings]): readonly [string, Family] => [
      name,
      Object.fromEntries([...spellings].map(([word, postings]) => [word, postings.text()])),
    ])
    .sort(byKey);
}

/** Every sound of every family, by the letters that it begins with and by those that it ends with. */
function soundsOf(families: Families): WordIndex["sounds"] {
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
  return [...lists].map(([key, list]): readonly [string, Sounds] => [key, Object.fromEntries(list)]).sort(byKey);
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

function getOr<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
