// The sections of a body that are in other languages than its beginning.
import type { SafeHtml } from "./safe-html.ts";

/** Where the text in a language begins. `lang` is a BCP 47 tag. */
export type LanguageSection = Readonly<{ id: string; lang: string }>;

const FIRST_TAG = /<\w+([^>]*)>/;
/** A heading, and the tag that follows it. */
const SECTION = /<h2 id="(h\d+)"([^>]*)>.*?<\/h2>(?=\s*<\w+([^>]*)>)/gs;
const LANG = / lang="([^"]*)"/;

/**
 * The first section in each language. Its heading and the text below it are in that language: a heading alone may be
 * the name of a song.
 * @param lang of what names none
 */
export function languageSections(html: SafeHtml, lang: string): LanguageSection[] {
  const languageOf = (attributes: string) => LANG.exec(attributes)?.[1] ?? lang;
  const found = new Map<string, string>();
  const first = languageOf(FIRST_TAG.exec(html)?.[1] ?? "");
  for (const [, id = "", heading = "", text = ""] of html.matchAll(SECTION)) {
    const own = languageOf(heading);
    if (own !== first && own === languageOf(text) && !found.has(own)) found.set(own, id);
  }
  return [...found].map(([each, id]) => ({ id, lang: each }));
}
