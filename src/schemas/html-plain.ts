// The plainest of bodies, as most are: one look tells that a parser and the allow-list would change nothing.
import { cleanText } from "./text.ts";

// What means something to HTML is left to the parser, and so are the line ends of old systems, which it rewrites.
const TEXT = String.raw`[^<>&\r]*`;
const SEEN = String.raw`[^<>&\s\u200B-\u200D\u2060]`;
const MARKED = `<(?:strong>(?=${TEXT}${SEEN})${TEXT}</strong|em>(?=${TEXT}${SEEN})${TEXT}</em)>`;
const LINE = `(?=${SEEN}|${MARKED})${TEXT}(?:(?:<br>|${MARKED})${TEXT})*(?<=${SEEN}|</strong>|</em>)`;
const PARAGRAPH = `<p>${LINE}</p>`;
/** Code units; a text of so many cannot have more elements, at four letters for the shortest, than the parser takes. */
const MOST = 200_000;
const PLAIN = new RegExp(`^(?:${PARAGRAPH}|<h2>${LINE}</h2>|<blockquote>(?:${PARAGRAPH})+</blockquote>)+$`);

const GAP = /(<\/(?:p|h2|blockquote)>|<blockquote>)[\t\n ]+(?=<|$)/g;

/** What `sanitizeHtml` makes of a plain text whose blocks may stand on lines of their own; null for any other. */
export function plainFormOf(html: string): string | null {
  const form = html.replace(GAP, "$1");
  return isPlain(form) ? form : null;
}

/** Whether the HTML is nothing but paragraphs, headings of one level and quotes in the form that `sanitizeHtml` gives. */
export function isPlain(html: string): boolean {
  return html.length <= MOST && PLAIN.test(html) && cleanText(html) === html;
}
