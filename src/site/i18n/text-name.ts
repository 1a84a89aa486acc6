import type { Name } from "./names.ts";
import { type Strings, interfaceLanguages, stringsIn, uiLanguage } from "./strings.ts";

/** A text of the interface as a name with its version in every language. */
export function textName(pick: (texts: Strings) => string): Name {
  const versions = interfaceLanguages.map(({ code, strings }) => [code, pick(strings)] as const);
  return { text: pick(stringsIn(uiLanguage)), lang: uiLanguage, translations: Object.fromEntries(versions) };
}
