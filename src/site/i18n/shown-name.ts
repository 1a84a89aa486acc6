// Names of the content in the language of the interface, and texts of the interface as names.
import { type LocalName, type Name, nameIn } from "./names.ts";
import { type Strings, inPageLanguages, interfaceLanguages, stringsIn, uiLanguage } from "./strings.ts";

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

/** A text of the interface as a name with its version in every language. */
export function textName(pick: (texts: Strings) => string): Name {
  const versions = interfaceLanguages.map(({ code, strings }) => [code, pick(strings)] as const);
  return { text: pick(stringsIn(uiLanguage)), lang: uiLanguage, translations: Object.fromEntries(versions) };
}
