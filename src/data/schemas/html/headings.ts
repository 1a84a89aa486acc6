// The headings of a body, for a list of the page's sections.
import type { SafeHtml } from "./safe-html.ts";

/** A heading: its text, the id that a link leads to, and its language where it has one of its own. */
export type Heading = Readonly<{ id: string; text: string; lang: string | null }>;

// In safe HTML, each < starts a tag and each > ends one; see sanitize.ts.
const HEADING = /<h2 id="(h\d+)"([^>]*)>(.*?)<\/h2>/gs;
const LANG = / lang="([^"]*)"/;
const TAG = /<[^>]*>/g;

/** The headings of the highest level, in their order; one without a text could not be named in a list. */
export function headingsOf(html: SafeHtml): Heading[] {
  return [...html.matchAll(HEADING)]
    .map(([, id = "", attributes = "", content = ""]) => ({
      id,
      text: textOf(content),
      lang: LANG.exec(attributes)?.[1] ?? null,
    }))
    .filter(({ text }) => text !== "");
}

/** The text without tags. The serializer escapes two characters of a text. */
function textOf(html: string): string {
  const text = html.replaceAll("<br>", " ").replace(TAG, "").trim();
  return text.replaceAll("&#x3C;", "<").replaceAll("&#x26;", "&");
}
