// Words for a form or language of what is looked for. Like stop words, they do not decide what a query finds: hanuman chalisa pdf.
import { foldSpelling } from "../../language/spelling.ts";

const FORMAT_WORDS = new Set(
  "english marathi hindi मराठी हिंदी pdf mp3 audio video lyrics song songs download free पीडीएफ डाउनलोड"
    .split(" ")
    .map(foldSpelling),
);

/** @param spelling as `foldSpelling` returns it */
export function isFormatWord(spelling: string): boolean {
  return FORMAT_WORDS.has(spelling);
}
