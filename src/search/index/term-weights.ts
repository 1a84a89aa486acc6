// The terms of a record: their weights, and the phonetic buckets that they belong to.
import { memoiseByWord } from "../../language/memoise-by-word.ts";
import { foldSpelling, termOf } from "../../language/spelling.ts";
import { PLACES, packWeight } from "../format/postings.ts";
import type { SearchRecord } from "../format/record.ts";
import { levelOfCount } from "../format/term-frequency.ts";
import { phoneticKey, phoneticForm } from "../../language/phonetic.ts";
import { stemIn } from "../../language/stem.ts";
import { isKnownScript, wordTexts } from "../../language/words.ts";

// Weight of one occurrence in the title and names, in the headings (tags, place), in the text, and of
// what only the card has, as in BM25F.
const FIELD_WEIGHTS = { title: 6, heading: 3, text: 1, onCards: 0.5 };
/** Each word of a name counts like a whole title, unless the name is longer than this. */
const MAX_NAME_WORDS = 3;

export type TermWeights = Readonly<{
  /** In words. */
  length: number;
  titleLength: number;
  /** The weight of each term, as `packWeight` returns it. */
  weights: ReadonlyMap<string, number>;
  /** The bucket of a term, by the stemmer for the language of the document. */
  bucketOf: (term: string) => string;
}>;

/** A function that returns the terms of a record. It keeps what it computed for each word. */
export function termReader(): (record: Omit<SearchRecord, "url" | "facets" | "time">) => TermWeights {
  const indexTerm = memoiseByWord((word) => (isKnownScript(word) ? termOf(word) : ""));
  const bucketOf = {
    hi: memoiseByWord((term) => phoneticKey(phoneticForm(stemIn(foldSpelling(term), "hi")))),
    mr: memoiseByWord((term) => phoneticKey(phoneticForm(stemIn(foldSpelling(term), "mr")))),
  };
  return ({ meta, names, headings, text, indexedText = text, onCards = "" }) => {
    const title = wordTexts(meta.title).map(indexTerm);
    const named = names.map((name) => wordTexts(name).map(indexTerm));
    const weights = new Map<string, number>();
    const add = (word: string, weight: number) => {
      if (word !== "") weights.set(word, (weights.get(word) ?? 0) + weight);
    };
    for (const word of title) add(word, FIELD_WEIGHTS.title);
    for (const word of new Set(named.flat()).difference(new Set(title))) add(word, FIELD_WEIGHTS.title);
    for (const word of headings.flatMap(wordTexts)) add(indexTerm(word), FIELD_WEIGHTS.heading);
    const words = wordTexts(indexedText);
    for (const word of words) add(indexTerm(word), FIELD_WEIGHTS.text);
    for (const word of wordTexts(onCards)) add(indexTerm(word), FIELD_WEIGHTS.onCards);
    const isLong = (name: readonly string[]) => name.length > MAX_NAME_WORDS;
    const inTitle = new Set([...title, ...named.filter(isLong).flat()]);
    const inName = new Set(named.filter((name) => !isLong(name)).flat());
    const placeOf = (term: string) =>
      (inTitle.has(term) ? PLACES.title : PLACES.text) + (inName.has(term) ? PLACES.name : PLACES.text);
    for (const [term, count] of weights) weights.set(term, packWeight(levelOfCount(count), placeOf(term)));
    return {
      length: words.length + title.length,
      titleLength: title.length,
      weights,
      bucketOf: meta.language === "hi" ? bucketOf.hi : bucketOf.mr,
    };
  };
}
