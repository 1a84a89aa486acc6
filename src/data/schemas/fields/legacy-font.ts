// Recognises texts in legacy fonts, such as Kruti Dev and Shree-Lipi: their letters are Latin, and only the font draws Devanagari.
import type { RawDocument } from "../../firestore/raw-document.ts";
import type { SiteConfig } from "../../../site/config-type.ts";
import { type Parsed, databaseName, problem } from "../parse.ts";
import type { Stanza } from "./lyrics.ts";

type Song = Readonly<{ lang: string; stanzas: readonly Stanza[] }>;

const DEVANAGARI_LANGUAGES = new Set(["mr", "hi", "sa", "ne", "kok"]);
/** A name or two may be in Latin letters. */
const MIN_LETTERS = 20;
const MAX_CHARS = 20_000;
const EXPECTED =
  "text in Devanagari letters (Unicode), as the document's language says; this one has none. If it was typed in a font such " +
  "as Kruti Dev or Shree-Lipi, convert it to Unicode";

/** What is wrong with a text; null where nothing is. @param lang the BCP 47 tag of the document's language */
export function legacyFontFault(text: string, lang: string): string | null {
  if (!DEVANAGARI_LANGUAGES.has(lang.split("-")[0] ?? "")) return null;
  const start = text.slice(0, MAX_CHARS).replace(/https?:\S+/gi, "");
  // Some of these fonts have their signs among the accented letters.
  const letters = start.match(/[a-z\u00A1-\u00FF]/gi)?.length ?? 0;
  return letters >= MIN_LETTERS && !/\p{Script=Devanagari}/u.test(start) ? EXPECTED : null;
}

/** Adds a problem to a song whose lyrics are in a legacy font. */
export function reportLegacyFont<T extends Song>(
  parsed: Parsed<T>,
  raw: RawDocument,
  collection: "abhang-lyrics" | "downloads-stotra-gajar",
  { fields }: SiteConfig,
): Parsed<T> {
  if (!parsed.ok) return parsed;
  const text = parsed.value.stanzas.flatMap(({ lines }) => lines).join(" ");
  const fault = legacyFontFault(text, parsed.value.lang);
  if (fault === null) return parsed;
  const found = problem(raw, collection, [databaseName(raw.data, fields[collection].lyrics)], text, fault);
  return { ...parsed, problems: [...parsed.problems, found] };
}
