// Synonyms: words that the owner of the site has listed as meaning the same.
import { type WordKeys, keysOfWord } from "../../language/word-keys.ts";
import type { IndexReader } from "../format/reader.ts";
import { type Match, matchWord, mergeMatch } from "./match.ts";
import { BEGINNING_SIMILARITY, CONFIDENT_SIMILARITY, SAME_WORD_SIMILARITY, similarity } from "./similarity.ts";

/** Groups of words that mean the same, in any script. One of several words, as Guru Purnima, is found, but finds no other. */
export type Synonyms = readonly (readonly string[])[];

/** From this similarity on, a typed word is a form of a listed one: दिवाळीत, diwali. */
const MIN_MEMBER_SIMILARITY = 0.8;

/** Of several words, the others say which form is meant: ganpati che kan is गणपतीचे कान, and no other text about Ganesh. */
const MAX_AMONG_SEVERAL = BEGINNING_SIMILARITY - 0.006;

/** Adds the documents with a synonym of the word. @param isOnly whether it is the only word of the query */
export async function addSynonyms(
  index: IndexReader,
  word: WordKeys,
  match: Match,
  synonyms: Synonyms,
  isOnly: boolean,
): Promise<void> {
  const others = synonymsOf(word, synonyms);
  const found = await Promise.all(
    others.map((other) => Promise.all(other.map((one) => matchWord(index, one, { minCommon: CONFIDENT_SIMILARITY })))),
  );
  // As much as another spelling of the typed word, which comes first.
  for (const one of found) mergeMatch(match, one, 1, isOnly ? SAME_WORD_SIMILARITY : MAX_AMONG_SEVERAL);
}

function synonymsOf(word: WordKeys, synonyms: Synonyms): WordKeys[][] {
  const isForm = ([member, next]: readonly WordKeys[]) =>
    member !== undefined && next === undefined && similarity(word, member) >= MIN_MEMBER_SIMILARITY;
  return synonyms
    .map((group) => group.map((member) => member.split(" ").map(keysOfWord)))
    .filter((group) => group.some(isForm))
    .flatMap((group) => group.filter((member) => !isForm(member)));
}
