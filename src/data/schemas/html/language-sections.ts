// The sections of a body that are in other languages than its beginning.
import type { SafeHtml } from "./safe-html.ts";

/** Where the text in a language begins. `lang` is a BCP 47 tag, or null for the language of the whole text. */
export type LanguageSection = Readonly<{ id: string; lang: string | null }>;

/** A text may begin with a verse in another language. */
const QUOTES = /<blockquote.*?<\/blockquote>/gs;
const FIRST_TAG = /<\w+([^>]*)>/;
/** A heading, and the tag that follows it. */
const SECTION = /<h2 id="(h\d+)"([^>]*)>.*?<\/h2>(?=\s*<\w+([^>]*)>)/gs;
const LANG = / lang="([^"]*)"/;

/**
 * The first section in each language. Its heading and the text below it are in that language: a heading alone may be
 * the name of a song.
 */
export function languageSections(html: SafeHtml): LanguageSection[] {
  const found = new Map<string | null, string>();
  const first = langIn(FIRST_TAG.exec(html.replace(QUOTES, ""))?.[1]);
  for (const [, id = "", heading, text] of html.matchAll(SECTION)) {
    const own = langIn(heading);
    if (own !== first && own === langIn(text) && !found.has(own)) found.set(own, id);
  }
  return [...found].map(([lang, id]) => ({ id, lang }));
}

function langIn(attributes = ""): string | null {
  return LANG.exec(attributes)?.[1] ?? null;
}
