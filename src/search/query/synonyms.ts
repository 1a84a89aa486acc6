// Synonyms: words that the owner of the site has listed as meaning the same.
import { type WordKeys, keysOfWord } from "../../language/word-keys.ts";
import { type Match, matchWord, mergeMatch } from "./match.ts";
import type { SearchIndex } from "./open-index.ts";
import { CONFIDENT_SIMILARITY, SAME_WORD_SIMILARITY, areForms, similarity } from "./similarity.ts";

/**
 * Groups of words that mean the same, in any script. One of several words, as Guru Purnima, is found, but finds no other; and so is
 * a part of what the others name, with a `>` before it: a chapter of a book.
 */
export type Synonyms = readonly (readonly string[])[];

const PART = ">";

/** Of several words, the others say which form is meant: ganpati che kan is गणपतीचे कान, and no other text about Ganesh. */
const MAX_AMONG_SEVERAL = CONFIDENT_SIMILARITY;

/** So that मारुतीचे finds मारुती before हनुमान. */
const BEHIND_FORM = 0.01;

/** Adds the documents with a synonym of the word. @param isOnly whether it is the only word of the query */
export async function addSynonyms(
  index: SearchIndex,
  match: Match,
  synonyms: Synonyms,
  isOnly: boolean,
): Promise<void> {
  const members = membersOf(match.word, synonyms);
  // As much as another spelling of the typed word, which comes first, or a little less than the listed word that it resembles.
  const most = Math.min(
    isOnly ? SAME_WORD_SIMILARITY : MAX_AMONG_SEVERAL,
    ...members.flatMap(({ similar }) => (similar === null ? [] : similar - BEHIND_FORM)),
  );
  for (const { words, similar } of members) {
    const found = await Promise.all(words.map((word) => matchWord(index, word)));
    // What only resembles a synonym is another word: उत्तराखंड for उत्तरकांड.
    mergeMatch(match, found, CONFIDENT_SIMILARITY, similar ?? most);
  }
}

/** `similar`: of a member of which the typed word is a form. */
type Member = Readonly<{ words: readonly WordKeys[]; similar: number | null }>;

/** The members of the word's groups; also the word itself, because another spelling may not find it: maroti for मारुती. */
function membersOf(word: WordKeys, synonyms: Synonyms): Member[] {
  const memberOf = (text: string): Member => {
    const words = text.replace(PART, "").split(" ").map(keysOfWord);
    const [first, next] = words;
    const similar = first === undefined || next !== undefined || text.startsWith(PART) ? 0 : similarity(word, first);
    // A typed word is the listed one or a form of it: diwali, दिवाळीत.
    const isMember = similar >= SAME_WORD_SIMILARITY || (similar > 0 && first !== undefined && areForms(word, first));
    return { words, similar: isMember ? similar : null };
  };
  return synonyms
    .map((group) => group.map(memberOf))
    .filter((group) => group.some(({ similar }) => similar !== null))
    .flat();
}
