import { z } from "zod";
import type { ParseContext } from "./parse.ts";

/** The database's name of a language, one of those that the site's configuration knows. */
export function languageSchema({ site }: ParseContext) {
  const error = `one of the languages that the site knows: ${Object.keys(site.languages).join(", ")}`;
  return z
    .string({ error })
    .trim()
    .refine((language) => Object.hasOwn(site.languages, language), { error });
}

/** The BCP 47 tag of a known language; for none, the empty text that is HTML's word for unknown. */
export function langOf(language: string | null, { site }: ParseContext): string {
  return language === null ? "" : (site.languages[language] ?? "");
}
