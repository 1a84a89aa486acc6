// Function words: words of grammar, which say nothing about what is looked for. “centre in thane” looks for Thane.
import { foldSpelling, termOf } from "./spelling.ts";

const FUNCTION_WORDS = new Set(
  [
    "a an and any are at by for from how i in is of on or our the there this to what when where which with",
    "आणि व या हा ही हे आहे आहेत का काय कसे कुठे कोठे कधी चा ची चे च्या ला ने साठी पासून",
    "मध्ये मधे मधील मध्यील येथे येथील इथे इथले",
    "aani ani va aahe ahe aahet ahet kay kase kuthe kothe kadhi cha chi che chya la ne sathi",
    "madhe madhye madhil madhila yethe yethil ithe",
    "और यह है हैं क्या कैसे कहाँ कब यहाँ में मे के की को से पर लिए",
    "aur hai hain kya kaise kahan kaha kab yahan mein me ke ka ki ko se par liye",
    "અને કે છે શું ક્યાં ક્યારે અહીં માં નો ની નું ના ને થી પર માટે ane chhe no ni nu na",
  ]
    .flatMap((words) => words.split(" "))
    .map((word) => foldSpelling(termOf(word))),
);

/** Whether a word is one of grammar in a language of the site, in its own letters or in Latin ones. */
export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(foldSpelling(termOf(word)));
}
