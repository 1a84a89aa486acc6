import { detectLanguage } from "../../../language/detect-language.ts";
import { memoise } from "../../../system/memoise.ts";
import { meantBy } from "./optional.ts";
import type { ParseContext } from "../parse.ts";

type Languages = ParseContext["site"]["languages"];

/** Editors write the name of a language in itself, or in one of these. */
const NAMED_IN = ["en", "mr", "hi"];
/** What is read of each text to detect its language. */
const MAX_CHARS = 40_000;

/** A language in any usual form: `Marathi`, `मराठी`, `mr`, `mr-IN`. The result is its name in the configuration. */
export function languageSchema({ site }: ParseContext) {
  const error = `one of the languages in the configuration: ${Object.keys(site.languages).join(", ")}`;
  return meantBy((text) => languageNamed(text, site.languages), error);
}

/** The BCP 47 tag of a language; empty for none, which means "unknown" in HTML. */
export function langOf(language: string | null, { site }: ParseContext): string {
  return language === null ? "" : (site.languages[language] ?? "");
}

/**
 * The language of a document that names none or an unknown one, by its letters and words.
 * @returns its name in the configuration, or null for texts that do not show it
 */
export function detectedLanguage(texts: readonly unknown[], { site }: ParseContext): string | null {
  const text = texts.filter((each) => typeof each === "string").map((each) => each.slice(0, MAX_CHARS));
  const names = Object.entries(site.languages);
  const tag = detectLanguage(text.join("\n").replace(/<[^<>]*>|&\w{1,30};/g, " "), [
    ...new Set(names.map(([, each]) => each)),
  ]);
  return names.find(([, each]) => each === tag)?.[0] ?? null;
}

/** The language of a text that shows none, such as a title of digits: that of the site. */
export function defaultLanguage({ site }: ParseContext): string | null {
  return languageNamed(site.language, site.languages) ?? Object.keys(site.languages)[0] ?? null;
}

function languageNamed(text: string, languages: Languages): string | null {
  const wanted = plainName(text);
  const tag = languageOfTag(wanted);
  const names = aliasesOf(languages);
  return names.get(wanted) ?? (tag === null ? null : (names.get(tag) ?? null));
}

/** Every form of a language's name → its name in the configuration. */
const aliasesOf = memoise((languages: Languages): ReadonlyMap<string, string> => {
  const aliases = Object.entries(languages).flatMap(([name, tag]) => {
    const displayed = [...NAMED_IN, tag].map((locale) => new Intl.DisplayNames([locale], { type: "language" }).of(tag));
    return [name, tag, languageOfTag(tag), ...displayed].map((alias) => [plainName(alias ?? name), name] as const);
  });
  // The first language with an alias has it.
  return new Map(aliases.toReversed());
});

/** `English (US)` → `english`. */
function plainName(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\([^()]*\)\s*$/, "")
    .trim()
    .toLowerCase();
}

/** The language of a BCP 47 tag: `mr` of `mr-IN`, `mr_IN` and `mar`; null for other texts. */
function languageOfTag(text: string): string | null {
  if (!/^[a-z]{2,3}(?:[-_][a-z\d]{2,8})*$/i.test(text)) return null;
  try {
    return new Intl.Locale(text.replaceAll("_", "-")).language;
  } catch {
    return null;
  }
}
