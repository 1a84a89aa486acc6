// Small words: next to other words, they do not decide what a query finds, as in "centre in pune" and "hanuman chalisa pdf".
import { isFunctionWord } from "../../language/function-words.ts";
import { foldSpelling, termOf } from "../../language/spelling.ts";
import type { WordKeys } from "../../language/word-keys.ts";

/** They say in which form or language a reader wants it, or what to do with it. */
const FORMAT_WORDS = new Set(
  [
    "pdf mp3 audio video lyrics text song songs words download free online full",
    "पीडीएफ ऑडिओ ऑडियो व्हिडिओ वीडियो लिरिक्स डाउनलोड डाऊनलोड ऑनलाइन मोफत मुफ्त",
    "marathi hindi english gujarati sanskrit मराठी हिंदी इंग्रजी अंग्रेज़ी गुजराती संस्कृत",
  ]
    .flatMap((words) => words.split(" "))
    .map((word) => foldSpelling(termOf(word))),
);

/** Whether it joins other words, or asks for a format or language; in any spelling. */
export function isSmallWord({ term, spelling }: WordKeys): boolean {
  return isFunctionWord(term) || FORMAT_WORDS.has(spelling);
}
