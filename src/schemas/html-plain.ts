// The plainest of bodies, as most are: one look tells that reading it again would change nothing.
import { cleanText } from "./text.ts";

// What means something to HTML is left to the parser, and so are the line ends of old systems, which it rewrites.
const TEXT = String.raw`[^<>&\r]*`;
const SEEN = String.raw`[^<>&\s\u200B-\u200D\u2060]`;
const MARKED = `<(?:strong>(?=${TEXT}${SEEN})${TEXT}</strong|em>(?=${TEXT}${SEEN})${TEXT}</em)>`;
const LINE = `(?=${SEEN}|${MARKED})${TEXT}(?:(?:<br>|${MARKED})${TEXT})*(?<=${SEEN}|</strong>|</em>)`;
const PARAGRAPH = `<p>${LINE}</p>`;
const PLAIN = new RegExp(`^(?:${PARAGRAPH}|<h2>${LINE}</h2>|<blockquote>(?:${PARAGRAPH})+</blockquote>)+$`);

/** Whether the HTML is nothing but paragraphs, headings of one level and quotes in the form that `sanitizeHtml` gives. */
export function isPlain(html: string): boolean {
  return PLAIN.test(html) && cleanText(html) === html;
}
