// Every word of a record: how it is listed, how much it weighs, and the family that it belongs to by its sound.
import { foldSpelling, listedForm } from "../search/fold.ts";
import { LEVELS, weightOf } from "../search/postings.ts";
import type { SearchRecord } from "../search/record.ts";
import { familyOf, soundOf } from "../search/sound.ts";
import { stemIn } from "../search/stem.ts";
import { isKnownScript, wordTexts } from "../search/words.ts";

// What a word weighs in a title, in what stands beside it (poet, tags, place), and in the text.
const WEIGHTS = { title: 6, heading: 3, text: 1 };
// A word counts less and less with every repetition, and less in a long text: BM25's curve around a fixed length,
// since an average would change every file with every new post.
const SATURATION = 1.2;
const USUAL_LENGTH = 200;
const LENGTH_SHARE = 0.75;

export type DocumentWords = Readonly<{
  titleLength: number;
  /** What each word weighs here, by its listed form: see `weightOf`. */
  weights: ReadonlyMap<string, number>;
  /** The family that a word belongs to in the language of the document. */
  familyOf: (form: string) => string;
}>;

/** @returns a function that reads the words of records and remembers what it found: a language has fewer words than texts */
export function wordReader(): (record: Pick<SearchRecord, "meta" | "headings" | "text">) => DocumentWords {
  const listed = remembered((word) => (isKnownScript(word) ? listedForm(word) : ""));
  const families = {
    hi: remembered((form) => familyOf(soundOf(stemIn(foldSpelling(form), "hi")))),
    mr: remembered((form) => familyOf(soundOf(stemIn(foldSpelling(form), "mr")))),
  };
  return ({ meta, headings, text }) => {
    const title = wordTexts(meta.title).map(listed);
    const weights = new Map<string, number>();
    const add = (word: string, weight: number) => {
      if (word !== "") weights.set(word, (weights.get(word) ?? 0) + weight);
    };
    for (const word of title) add(word, WEIGHTS.title);
    for (const word of headings.flatMap(wordTexts)) add(listed(word), WEIGHTS.heading);
    const words = wordTexts(text);
    for (const word of words) add(listed(word), WEIGHTS.text);
    const length = words.length + title.length;
    const inTitle = new Set(title);
    for (const [form, count] of weights) weights.set(form, weightOf(levelOf(count, length), inTitle.has(form)));
    return { titleLength: title.length, weights, familyOf: meta.language === "hi" ? families.hi : families.mr };
  };
}

function levelOf(count: number, length: number): number {
  const pivot = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / USUAL_LENGTH);
  return Math.min(LEVELS - 1, Math.floor((count / (count + pivot)) * LEVELS));
}

function remembered(find: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    let found = known.get(word);
    if (found === undefined) known.set(word, (found = find(word)));
    return found;
  };
}
