// Small words: next to other words, they do not decide what a query finds, as in "centre in pune" and "hanuman chalisa pdf".
import { foldSpelling, termOf } from "../../language/spelling.ts";
import type { WordKeys } from "../../language/word-keys.ts";

/** They join other words, or ask. Latin letters stand for several languages: `to` is English and Hindi. */
const FUNCTION_WORDS = `
  a an the of in on at to for from by with and or is are what how where when which
  का की के को में से पर और या है हैं क्या कैसे कहाँ कब
  चा ची चे च्या ला ने मध्ये मधे साठी आणि व आहे आहेत काय कसे कुठे कधी
  ka ki ke ko mein me se par aur hai kya kaise kahan kab
  cha chi che chya la ne madhye madhe sathi ani aani va aahe ahe kay kase kuthe kadhi
  no ni nu na ane chhe`;
/** They say in which form or language a reader wants it, or what to do with it. */
const FORMAT_WORDS = `
  pdf mp3 audio video lyrics text song songs words download free online full
  पीडीएफ ऑडिओ ऑडियो व्हिडिओ वीडियो लिरिक्स डाउनलोड डाऊनलोड ऑनलाइन मोफत मुफ्त
  marathi hindi english gujarati sanskrit मराठी हिंदी इंग्रजी अंग्रेज़ी गुजराती संस्कृत`;

const SMALL_WORDS: ReadonlySet<string> = new Set(
  `${FUNCTION_WORDS} ${FORMAT_WORDS}`
    .trim()
    .split(/\s+/)
    .map((word) => foldSpelling(termOf(word))),
);

/** Whether it is one, in any spelling. */
export function isSmallWord({ spelling }: WordKeys): boolean {
  return SMALL_WORDS.has(spelling);
}
