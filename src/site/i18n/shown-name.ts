import { type LocalName, type Name, nameIn } from "./names.ts";
import { inPageLanguages } from "./strings.ts";

/** A name in the language of the interface, or as its document has it. */
export function shownName(name: Name): LocalName {
  return {
    text: inPageLanguages((language) => nameIn(name, language).text),
    lang: inPageLanguages((language) => nameIn(name, language).lang),
  };
}

/** The text of a name in the language of the interface; a text of the interface stays as it is. */
export function shownText(name: Name | string): string {
  return typeof name === "string" ? name : shownName(name).text;
}
