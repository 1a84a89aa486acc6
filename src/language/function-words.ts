// Function words: words of grammar, which say nothing about what is looked for. “centre in thane” looks for Thane.
import { foldSpelling, termOf } from "./spelling.ts";

const FUNCTION_WORDS = new Set(
  [
    "a an and are at by for from how i in is of on or our the there this to what when where which with",
    "आणि व या हा ही हे आहे आहेत का काय कसे कुठे कोठे कधी चा ची चे च्या ला ने साठी मध्ये मधे मधील येथील",
    "aani ani va aahe ahe kay kase kuthe kadhi cha chi che chya la ne sathi madhe madhye madhil",
    "और यह है हैं क्या कैसे कहाँ कब में मे के की को से पर",
    "aur hai kya kaise kahan kab mein me ke ka ki ko se par",
    "અને છે શું ક્યાં માં નો ની નું ના ને થી ane chhe no ni nu na",
  ]
    .flatMap((words) => words.split(" "))
    .map((word) => foldSpelling(termOf(word))),
);

/** Whether a word is one of grammar in a language of the site, in its own letters or in Latin ones. */
export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(foldSpelling(termOf(word)));
}
