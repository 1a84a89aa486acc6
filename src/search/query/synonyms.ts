// Synonyms: words that the owner of the site has listed as meaning the same.
import { type WordKeys, keysOfWord } from "../../language/word-keys.ts";
import type { IndexReader } from "../format/reader.ts";
import { type Match, matchWord, mergeMatch } from "./match.ts";
import { BEGINNING_SIMILARITY, CONFIDENT_SIMILARITY, similarity } from "./similarity.ts";

/** Groups of words that mean the same, in any script. One of several words, as Guru Purnima, is found, but finds no other. */
export type Synonyms = readonly (readonly string[])[];

/** From this similarity on, a typed word is a form of a listed one: दिवाळीत, diwali. */
const MIN_MEMBER_SIMILARITY = 0.8;
/** The inflected forms of synonyms still count as matches. */
const SYNONYM_FACTOR = 0.88;
/** Synonyms rank below every form of the typed word, and below longer words that begin with it. */
const MAX_SYNONYM_SIMILARITY = BEGINNING_SIMILARITY - 0.006;

/** Adds the documents with a synonym of the word. */
export async function addSynonyms(index: IndexReader, word: WordKeys, match: Match, synonyms: Synonyms): Promise<void> {
  const others = synonymsOf(word, synonyms);
  const found = await Promise.all(
    others.map((other) => Promise.all(other.map((one) => matchWord(index, one, { minCommon: CONFIDENT_SIMILARITY })))),
  );
  for (const one of found) mergeMatch(match, one, SYNONYM_FACTOR, MAX_SYNONYM_SIMILARITY);
}

function synonymsOf(word: WordKeys, synonyms: Synonyms): WordKeys[][] {
  const isForm = ([member, next]: readonly WordKeys[]) =>
    member !== undefined && next === undefined && similarity(word, member) >= MIN_MEMBER_SIMILARITY;
  return synonyms
    .map((group) => group.map((member) => member.split(" ").map(keysOfWord)))
    .filter((group) => group.some(isForm))
    .flatMap((group) => group.filter((member) => !isForm(member)));
}
