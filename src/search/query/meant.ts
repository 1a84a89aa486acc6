// Whether a word that was found is what was typed, where no document has the typed word itself.
import { beginsWith } from "../../language/beginning.ts";
import { isDoubledAlike } from "../../language/doubled.ts";
import { LATIN_COSTS, areNeighbours } from "../../language/letter-costs.ts";
import { TOO_FAR, weightedDistance } from "../../language/weighted-distance.ts";
import { keysOf, type WordKeys } from "../../language/word-keys.ts";
import { similarityOfLetters } from "./fuzzy.ts";
import { CONFIDENT_SIMILARITY, SAME_WORD_SIMILARITY, distanceOf, latinSimilarity } from "./similarity.ts";

/**
 * How far a found word may be from the typed one, for each letter. Most searches are for titles and names, so a word of those is
 * more likely meant than any other word of a text. People change scripts by habit, with fewer letters in common.
 */
const MOST_FOR_RESULTS = { latin: { title: 0.16, text: 0.11 }, devanagari: { title: 0.26, text: 0.15 } };
/** Near a shorter word there is almost always another one, which means nothing. */
const FEWEST_LETTERS = { latin: { title: 5, text: 6 }, devanagari: { title: 3, text: 5 } };
/**
 * One typing error in Latin letters, in a word that is long enough to be known by the others. In a text, a letter of a far key
 * makes another word: रसायन for ramayan.
 */
const ONE_ERROR = { letters: 6, distance: { title: 0.94, text: 0.84 } };
/** In the other script, a shorter word does not have another consonant. */
const FEWEST_WITH_CONSONANT = 6;
/** A long word of a title that sounds about the same is meant, with two errors too: ज्ञानेश्वरी for dyaneshwari. */
const LONG_NAME = { sounds: 9, similarity: 0.6 };
/** How far an offered word may be, by the number of typed letters: one error, and of a long word two. */
const MOST_FOR_OFFERS: readonly number[] = [0, 0, 0, 0, 0, 0.52, 0.98, 1.06, 1.6, 1.8];
/** The same if the consonants are the same, for a word of so few letters. */
const MOST_FOR_SHORT_OFFER = { letters: 5, distance: 0.75 };
/** In a word of so many Latin letters, a consonant may be one of a far key. */
const FEWEST_WITH_FAR_CONSONANT = 8;
const MOST_FOR_DEVANAGARI_OFFER = { letters: 3, perLetter: 0.16 };
/** A word with so many sounds is known by the others, in spite of an error. */
const FEWEST_SOUNDS = { title: 6, text: 9 };
/** A Devanagari word with less has a typing error, or is another one. */
const FORM_SIMILARITY = 0.75;
/** The same in Latin letters. */
const LATIN_FORM = CONFIDENT_SIMILARITY;
/** So many letters of a longer word may be its beginning: in a text in Latin letters, and in Devanagari. */
const MIN_BEGINNING = { latin: 5, devanagari: 4 };
/** In a text, they are so much of it. */
const MIN_BEGINNING_SHARE = 0.5;
/** The shortest stem that says what it is a form of. */
const MIN_STEM_LETTERS = 4;
/** Of Indian words in Latin letters. A single letter is more often a part of the word, as s in paris. */
const LATIN_ENDING =
  /n?(?:ma?dhy?e|madhun|paryant|sathi|karita|kade|kadun|baddal|pramane|barobar|varun|varti|var|pasun|peksha|mule|dware|javal|samor|mage|pudhe|sah|til|tun|hun|chya|ch[aei]+|l[ai]+|ne+|shi)n?$/;
/** The distance of consonants that differ by habit only, as in an aspiration that is not typed. */
const SAME_CONSONANTS = 0.5;

/** Whether a document with the found word is a result. @param similar 0 to 1. @param isInTitle else in a text */
export function isResult(typed: WordKeys, found: WordKeys, similar: number, isInTitle: boolean): boolean {
  if (similar >= SAME_WORD_SIMILARITY || isForm(typed, found, similar)) return true;
  if (beginsWith(typed, found)) return isInTitle || isMostOf(typed, found);
  if (isInTitle && typed.phonetic.length >= LONG_NAME.sounds && similar >= LONG_NAME.similarity) return true;
  const [place, script] = [isInTitle ? "title" : "text", scriptOf(typed)] as const;
  const length = lengthOf(typed);
  if (length < FEWEST_LETTERS[script][place]) return false;
  if (typed.isDevanagari && !isInTitle && lacksLastConsonant(typed, found)) return false;
  const isOtherScript = typed.isDevanagari !== found.isDevanagari;
  if (isOtherScript && length < FEWEST_WITH_CONSONANT && !hasSameConsonants(typed, found)) return false;
  const oneError = script === "latin" && length >= ONE_ERROR.letters ? ONE_ERROR.distance[place] : 0;
  const most = Math.max(MOST_FOR_RESULTS[script][place] * length, oneError);
  return distanceOf(similarityOfLetters(typed, found)) <= most;
}

/** Whether the found word is the typed one without its last consonant, which makes another word: रामाय for रामायण. */
function lacksLastConsonant(typed: WordKeys, found: WordKeys): boolean {
  const { term } = typed;
  if (typed.isDevanagari) return /[क-ह]$/.test(term) && found.term === term.slice(0, -1);
  const consonants = consonantsOf(typed);
  return /[^aeiouh]$/.test(term) && consonantsOf(found) === consonants.slice(0, -1);
}

/** The same for an offer, which a key that was pressed twice, or beside the one before, does not make another word: mandirt. */
function isWithoutLastConsonant(typed: WordKeys, found: WordKeys): boolean {
  const [before = "", last = ""] = typed.term.slice(-2);
  return before !== last && !areNeighbours(before, last) && lacksLastConsonant(typed, found);
}

/** Whether a Latin consonant is one of a far key, and no other voice; nor x, which is beside the z of j. */
function hasFarConsonant(typed: WordKeys, found: WordKeys): boolean {
  const meant = (word: WordKeys) => ({
    ...word,
    latinLetters: word.latinLetters.replace(/x/g, "z"),
  });
  const isReplaced = consonantsOf(typed).length === consonantsOf(found).length;
  return isReplaced && !typed.isDevanagari && !hasNearConsonants(meant(typed), meant(found), ONE_ERROR.distance.text);
}

/** How many letters say what the word is: many keys for few sounds say less, as in chhath. */
function lengthOf({ isDevanagari, term, phonetic }: WordKeys): number {
  return isDevanagari ? term.length : Math.min(term.length, phonetic.length + 2);
}

/** Whether the found word says by itself what the typed one means, as another word of a query may not. */
export function isSure(typed: WordKeys, found: WordKeys, similar: number, isInTitle: boolean): boolean {
  if (similar >= SAME_WORD_SIMILARITY) return true;
  if (isInTitle && beginsWith(typed, found)) return true;
  const enough = FEWEST_SOUNDS[isInTitle ? "title" : "text"];
  if (typed.phonetic.length >= enough && isResult(typed, found, similar, isInTitle)) return true;
  if (typed.isDevanagari) return found.isDevanagari && similar >= FORM_SIMILARITY;
  return found.isDevanagari ? isFormOfStem(typed, found) : similar >= LATIN_FORM;
}

/** Whether the found word is offered, which is no result. */
export function isOffered(typed: WordKeys, found: WordKeys): boolean {
  const { length } = typed.term;
  const isShort = typed.isDevanagari || length < FEWEST_WITH_FAR_CONSONANT;
  if (isShort && (isWithoutLastConsonant(typed, found) || hasFarConsonant(typed, found))) return false;
  const distance = distanceOf(similarityOfLetters(typed, found));
  if (typed.isDevanagari && found.isDevanagari) {
    const { letters, perLetter } = MOST_FOR_DEVANAGARI_OFFER;
    return length >= letters && distance / length <= perLetter;
  }
  const most = MOST_FOR_OFFERS[Math.min(length, MOST_FOR_OFFERS.length - 1)] ?? 0;
  const { letters, distance: mostOfShort } = MOST_FOR_SHORT_OFFER;
  return distance <= most || (length === letters && distance <= mostOfShort && hasSameConsonants(typed, found));
}

function isMostOf(typed: WordKeys, found: WordKeys): boolean {
  const share = typed.latinLetters.length / found.latinLetters.length;
  return typed.term.length >= MIN_BEGINNING[scriptOf(found)] && share >= MIN_BEGINNING_SHARE;
}

/** Whether one word is an inflected form of the other, with its whole stem: not कशाला for kashi, or चिंता for china. */
function isForm(typed: WordKeys, found: WordKeys, similar: number): boolean {
  if (typed.isDevanagari) return found.isDevanagari && similar >= CONFIDENT_SIMILARITY;
  if (!found.isDevanagari) return false;
  if (typed.phonetic === found.phonetic && isDoubledAlike(typed.term, found.term))
    return typed.phonetic.length >= FEWEST_WITH_CONSONANT;
  return isFormOfStem(typed, found);
}

/** Whether a Devanagari word is a form of one in Latin letters. */
function isFormOfStem(typed: WordKeys, found: WordKeys): boolean {
  const base = typed.term.replace(LATIN_ENDING, "");
  if (base !== typed.term && isLongEnough(base) && latinSimilarity(keysOf(base), found) >= SAME_WORD_SIMILARITY)
    return true;
  const stem = typed.term.replace(/(?<=[^aeiou])(?:[ae]|on?)$/, "");
  const isSameStem = typed.phoneticStems.some((one) => found.phoneticStems.includes(one));
  return isSameStem && isLongEnough(stem) && beginsWith(keysOf(stem), found);
}

function isLongEnough(stem: string): boolean {
  return stem.length >= MIN_STEM_LETTERS;
}

/** Whether only vowels differ, and signs that people leave out by habit. */
function hasSameConsonants(typed: WordKeys, found: WordKeys): boolean {
  return isDoubledAlike(typed.term, found.term) && hasNearConsonants(typed, found, SAME_CONSONANTS);
}

function hasNearConsonants(typed: WordKeys, found: WordKeys, limit: number): boolean {
  const [latin, term] = typed.isDevanagari ? [found, typed] : [typed, found];
  return weightedDistance(consonantsOf(latin), consonantsOf(term), LATIN_COSTS, limit) !== TOO_FAR;
}

function consonantsOf({ latinLetters }: WordKeys): string {
  return latinLetters.replace(/[aeiouAIU.,MQ]/g, "").replace(/N/g, "n");
}

function scriptOf({ isDevanagari }: WordKeys): "devanagari" | "latin" {
  return isDevanagari ? "devanagari" : "latin";
}
