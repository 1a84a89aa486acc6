// A text in all languages of the interface, as one string. While a page is rendered, each text of the interface is marked
// like this, so that it may be filled, joined and passed on like any other; page-languages.ts then takes the page apart.
// The marks are noncharacters, which Unicode reserves for such use inside a program: schemas take them out of content.
/** Begins each text that has versions. */
export const MARK = "\uFDD0";
const NEXT = "\uFDD1";
const END = "\uFDD2";
const INNERMOST = /\uFDD0([^\uFDD0\uFDD2]*)\uFDD2/g;
/** What is left of a text that was cut after it was marked. */
const CUT = /\uFDD0([^\uFDD1]*)[^]*|[\uFDD1\uFDD2]/g;

/** Joins a text's versions. The first is in the language of the build; equal ones need no mark. */
export function markText(versions: readonly string[]): string {
  const [first = ""] = versions;
  return versions.every((version) => version === first) ? first : MARK + versions.join(NEXT) + END;
}

/** Whether a text has versions in several languages. */
export function isMarked(text: string): boolean {
  return text.includes(MARK);
}

/**
 * A text in one language. Marked texts may contain others: a sentence with the name of a day, for instance.
 * @param index of the language, in the order in which the versions were joined
 * @returns of a text that was cut after it was marked, what is left of the version of the build
 */
export function versionOf(text: string, index: number): string {
  let version = text;
  while (isMarked(version)) {
    const next = version.replace(INNERMOST, (_, inner: string) => inner.split(NEXT)[index] ?? "");
    if (next === version) break;
    version = next;
  }
  return version.replace(CUT, "$1");
}
