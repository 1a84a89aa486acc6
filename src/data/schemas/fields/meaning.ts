// The meaning of a song's stanzas: a text, or a map of languages. Stanzas are separated by empty lines, as in the lyrics.
import { z } from "zod";
import type { Translations } from "../../../site/config-type.ts";
import type { ParseContext } from "../parse.ts";
import { defaultLanguage, detectedLanguage, langOf } from "./language.ts";
import type { Stanza } from "./lyrics.ts";
import { cleanText } from "./text.ts";
import { textOrMapSchema } from "./translations.ts";

const MAX_CHARS = 200_000;
/** Stands for the meaning of a stanza that has none, before one that has. */
const NONE = /^[-–—]$/;

/** The meaning of one stanza, by BCP 47 tag; null for a stanza without one. */
export type StanzaMeaning = Translations | null;

/** `isMap`: whether the document has a map of languages. */
type GivenMeaning = Readonly<{ texts: Translations; isMap: boolean }>;

const textSchema = z
  .string({ error: "the meaning as plain text, with an empty line between stanzas" })
  .max(MAX_CHARS, { error: `a meaning of at most ${MAX_CHARS} characters` });

/** A text in the language that its letters and words show, or a map of languages. A bad language is dropped alone. */
export function meaningSchema(context: ParseContext) {
  return textOrMapSchema(textSchema, context.site).transform(({ text, map }): GivenMeaning => {
    if (text === null) return { texts: map ?? {}, isMap: map !== null };
    const language = detectedLanguage([text], context) ?? defaultLanguage(context);
    return { texts: { [langOf(language, context)]: text }, isMap: false };
  });
}

/** The meaning of each stanza. One that has more stanzas than the lyrics is reported, because it belongs to another text. */
export function stanzaMeanings(
  { texts, isMap }: GivenMeaning,
  stanzas: readonly Stanza[],
  report: z.RefinementCtx,
): StanzaMeaning[] {
  const byLanguage = Object.entries(texts).map(([lang, text]) => ({ lang, paragraphs: paragraphsOf(text) }));
  for (const { lang, paragraphs } of byLanguage) {
    if (paragraphs.length <= stanzas.length) continue;
    report.addIssue({
      code: "custom",
      path: isMap ? ["meaning", lang] : ["meaning"],
      message: `the meaning of at most ${stanzas.length} stanzas, as many as the lyrics have; this one has ${paragraphs.length}`,
    });
  }
  const most = Math.max(0, ...byLanguage.map(({ paragraphs }) => paragraphs.length));
  return stanzas.slice(0, most).map((_, index) => {
    const own = byLanguage.flatMap(({ lang, paragraphs }) => {
      const text = paragraphs[index] ?? "";
      return text === "" ? [] : [[lang, text] as const];
    });
    return own.length === 0 ? null : Object.fromEntries(own);
  });
}

/** Each on one line; empty for a stanza without a meaning. */
function paragraphsOf(text: string): string[] {
  return cleanText(text.replace(/\r\n?|[\u2028\u2029]/g, "\n"))
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, " ").trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => (NONE.test(paragraph) ? "" : paragraph));
}
