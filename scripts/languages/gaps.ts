// What a language of the interface lacks. That a text is missing altogether, TypeScript reports.
import type { InterfaceLanguage } from "../../src/site/i18n/interface-language.ts";
import { en } from "../../src/site/i18n/strings-en.ts";

export type Gaps = Readonly<{
  /** Labels of the configuration, as `title` or `books.0.title`: English is shown instead. */
  labels: readonly string[];
  /** Texts that are as in English, as `nav.home`. */
  untranslated: readonly string[];
  /** Texts that have other placeholders than in English. */
  placeholders: readonly string[];
}>;

/** @param config the site's configuration */
export function gapsOf({ code, strings }: InterfaceLanguage, config: object): Gaps {
  const texts = pairsOf(strings, en.strings);
  return {
    labels: labelsOf(config).flatMap(([path, label]) => (typeof label.get(code) === "string" ? [] : [path])),
    untranslated: code === en.code ? [] : namesOf(texts, (text, english) => text === english && hasWords(text)),
    placeholders: namesOf(texts, (text, english) => placeholdersOf(text) !== placeholdersOf(english)),
  };
}

type Pair = readonly [name: string, text: string, english: string];

function pairsOf(strings: InterfaceLanguage["strings"], english: InterfaceLanguage["strings"]): Pair[] {
  const known = new Map(textsOf(strings));
  return textsOf(english).map(([name, text]) => [name, known.get(name) ?? "", text]);
}

/** Every text of a language by its name. */
function textsOf(strings: InterfaceLanguage["strings"]): [string, string][] {
  return Object.entries(strings).flatMap(([group, texts]) =>
    Object.entries(texts).map(([key, text]): [string, string] => [`${group}.${key}`, text]),
  );
}

function namesOf(pairs: readonly Pair[], isGap: (text: string, english: string) => boolean): string[] {
  return pairs.filter(([, text, english]) => isGap(text, english)).map(([name]) => name);
}

/** Whether a text has more than numbers, units and placeholders. One with two scripts is an example, as of what to type. */
function hasWords(text: string): boolean {
  return /\p{L}{3}/u.test(text.replace(/\{\w+\}/g, "")) && !/\p{Script=Devanagari}/u.test(text);
}

function placeholdersOf(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g))].toSorted().join();
}

/** The labels of the configuration by their paths. */
function labelsOf(value: object, path: readonly string[] = []): [string, Map<string, unknown>][] {
  const entries = new Map<string, unknown>(Object.entries(value));
  if (["en", "mr", "hi"].every((code) => typeof entries.get(code) === "string")) return [[path.join("."), entries]];
  return [...entries].flatMap(([key, inner]) =>
    typeof inner === "object" && inner !== null ? labelsOf(inner, [...path, key]) : [],
  );
}
