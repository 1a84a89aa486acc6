// The headings of a body, for a list of the page's sections.
import type { SafeHtml } from "./safe-html.ts";

/** A heading: its text, and the id that a link leads to. */
export type Heading = Readonly<{ id: string; text: string }>;

// In safe HTML, each < starts a tag and each > ends one; see sanitize.ts.
const HEADING = /<h2 id="(h\d+)"[^>]*>(.*?)<\/h2>/gs;
const TAG = /<[^>]*>/g;

/** The headings of the highest level, in their order. */
export function headingsOf(html: SafeHtml): Heading[] {
  return [...html.matchAll(HEADING)].map(([, id = "", content = ""]) => ({ id, text: textOf(content) }));
}

/** The two characters that the serializer escapes in a text. */
function textOf(html: string): string {
  return html.replace(TAG, "").replaceAll("&#x3C;", "<").replaceAll("&#x26;", "&");
}
