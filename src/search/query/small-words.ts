// Small words: next to other words, they do not decide what a query finds, as in "centre in pune" and "hanuman chalisa pdf".
// A short list, because every device saves it: what people type most.
import { phoneticForm } from "../../language/phonetic.ts";
import type { WordKeys } from "../../language/word-keys.ts";

/** They join other words or ask, in Latin letters. In Devanagari, what sounds like one of them is one, and hardly anything else. */
const INDIAN =
  "ka ki ke ko mein me se aur hai cha chi che chya la ne madhye madhe ani va aahe kay kase marathi hindi".split(" ");
/** The same in English, and what asks for a form or language. */
const OTHERS =
  "a an the of in on at to for from by with and or is how what aani ahe english pdf audio video lyrics " +
  "song songs download free पीडीएफ डाउनलोड";

const SMALL_WORDS = new Set([...INDIAN, ...OTHERS.split(" ")]);
const SOUNDS = new Set(INDIAN.map(phoneticForm));

/** Whether it joins other words, or asks for a form or language. */
export function isSmallWord({ term, phonetic, isDevanagari }: WordKeys): boolean {
  return SMALL_WORDS.has(term) || (isDevanagari && SOUNDS.has(phonetic));
}
