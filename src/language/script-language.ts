// A language for a short text, by its script alone: for browsers, which have no word lists.

/** Scripts of the languages that this site knows; the others are written in Latin letters. */
const SCRIPTS: readonly (readonly [script: RegExp, languages: RegExp])[] = [
  [/\p{Script=Devanagari}/u, /^(?:mr|hi|sa|ne|kok)(?:-(?!Latn)|$)/],
  [/\p{Script=Gujarati}/u, /^gu(?:-(?!Latn)|$)/],
  [/\p{Script=Kannada}/u, /^kn(?:-(?!Latn)|$)/],
];

/** The first of the languages that is written in the text's script; empty if none is. @param languages BCP 47 tags */
export function langOfScript(text: string, languages: readonly string[]): string {
  const own = SCRIPTS.find(([script]) => script.test(text));
  const isInScript = (tag: string) =>
    own === undefined ? !SCRIPTS.some(([, known]) => known.test(tag)) : own[1].test(tag);
  return languages.find((tag) => tag !== "" && isInScript(tag)) ?? "";
}
