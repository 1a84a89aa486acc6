// Names of categories in the language of the reader. The index has each name as its document has it.
import { langOfScript } from "../../language/script-language.ts";
import { castJson } from "../../search/format/cast-json.ts";
import type { LocalName } from "../../site/i18n/names.ts";

/** The name of a category to show. @param name as the index has it */
export type CategoryNames = (name: string) => LocalName;

/** @param json of `data-category-names`: the names that differ in the language of the reader */
export function categoryNames(json = "{}"): CategoryNames {
  const names = new Map(Object.entries(castJson<Readonly<Record<string, LocalName>>>(json)));
  return (name) =>
    names.get(name) ?? { text: name, lang: langOfScript(name, [document.documentElement.lang, "mr", "en"]) };
}
