// Words of one stem that are still different words: the vowel behind the stem tells. गुरु is no form of गुरं (cattle), and
// भक्ति none of भक्त.
import { phoneticForm, phoneticStem } from "./phonetic.ts";
import type { WordKeys } from "./word-keys.ts";

/** What no form of गुरु has behind the stem; it has गुरू, गुरूंनी, गुरवे. */
const NO_U = /^(?:[ािेैोौ]|्य)/;
/** A neuter form: गुरं, साधं. */
const NEUTER = /[क-ह]ं$/;
/** With more syllables, the neuter form is one of the same word: लेकरू, लेकरं. */
const LONG_STEM = /[क-ह].*[क-ह].*[क-ह]/;
/** Stems of participles, such as भक्त and तृप्त, whose nouns end in ि. */
const PARTICIPLE = /[कप]्त$/;
/** Old Marathi, of either: भक्तीं. */
const LOCATIVE = /ीं$/;
/** Typed words other than those of participles that may differ from another word of their stem. */
const CHECKED = /[uुू]ः?$|[क-ह]ं$/;
const VOWELS: Readonly<Record<string, string>> = { "": "", a: "ा", i: "ि", u: "ु" };

/** Whether two words with the same stem are different words. @param typed a word of the query. @param found a Devanagari term */
export function isOtherWord(typed: WordKeys, found: WordKeys): boolean {
  const isChecked = CHECKED.test(typed.term);
  return found.stems.some((stem) => {
    const isParticiple = PARTICIPLE.test(stem);
    if (!isChecked && !isParticiple) return false;
    const [ending, foundEnding] = [endingOf(typed, stem), endingOf(found, stem)];
    if (ending === undefined || foundEnding === undefined) return false;
    if (isParticiple) return !LOCATIVE.test(found.term) && isAction(ending) !== isAction(foundEnding);
    const isShort = !LONG_STEM.test(stem);
    if (isShort && NEUTER.test(typed.term)) return foundEnding.startsWith("ु");
    return ending === "ु" && ((isShort && NEUTER.test(found.term)) || (isShortU(typed) && NO_U.test(foundEnding)));
  });
}

/** What follows a stem, in the folded spelling; undefined if the word does not have the stem, or a longer ending in Latin letters. */
function endingOf({ isDevanagari, spelling, phonetic }: WordKeys, stem: string): string | undefined {
  if (isDevanagari) return spelling.startsWith(stem) ? spelling.slice(stem.length) : undefined;
  const rough = phoneticStem(phoneticForm(stem));
  return phonetic.startsWith(rough) ? VOWELS[phonetic.slice(rough.length)] : undefined;
}

function isAction(ending: string): boolean {
  return ending.startsWith("ि");
}

/** A long one may also end a verb (करू) or a neuter noun. */
function isShortU({ isDevanagari, closeSpelling }: WordKeys): boolean {
  return !isDevanagari || closeSpelling.endsWith("ु");
}
