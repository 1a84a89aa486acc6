// Stop words: words of grammar and of questions, and titles of saints, which say nothing about what is looked for. “centre in thane” looks
// for Thane, “ekadashi kab hai” for Ekadashi, “tukaram maharaj” for Tukaram, and “diwali time table” for Diwali.
import { foldSpelling, termOf } from "./spelling.ts";

// A short list, because the search page has little room. Compared by spelling (में is मे), not by sound, which would make names
// such as Dhar one of them.
const STOP_WORDS = new Set(
  (
    "a an and are at by do for from how i in is of on or reach the to what when where who table time timetable " +
    "आणि व हे आहे आहेत कोण का काय कसे कुठे कोठे कधी मिळेल चा ची चे च्या ला ने साठी मध्ये मधे " +
    "aahe ahe kon kay kase kuthe kadhi milel cha chi che chya la ne sathi madhe " +
    "और यह है हैं कौन क्या कैसे कहाँ कब मिलेगा करें मे के की को से " +
    "hai kaun kya kaise kahan kab milega kare mein me ke ka ki ko se " +
    "महाराज माउली maharaj mauli वेळापत्रक समय सारिणी"
  )
    .split(" ")
    .map(foldSpelling),
);

/** Whether a word is one in a language of the site, in its own letters or in Latin ones. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(keyOf(word));
}

/** For a worship centre: beside the name of a town, they say nothing about what is looked for. */
const CENTRE_WORDS = new Set(
  (
    "centre centres center centers worship every each " +
    "kendra kendras kendre kendr upasana केंद्र केंद्रे केंद्रों उपासना दर प्रत्येक " +
    "કેન્દ્ર કેન્દ્રો ઉપાસના"
  )
    .split(" ")
    .map(keyOf),
);

/** Whether a word means a centre, or all of them. */
export function isCentreWord(word: string): boolean {
  return CENTRE_WORDS.has(keyOf(word));
}

function keyOf(word: string): string {
  return foldSpelling(termOf(word));
}
