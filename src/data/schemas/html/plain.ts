// A fast path for plain bodies, which most are: one regular expression proves that a parser and the allow-list would
// change nothing. The few tags that they have are then read without a parser.
import { hasVedicMarks } from "../../../language/vedic.ts";
import { cleanText } from "../fields/text.ts";
import type { Body, BodyPart } from "./body.ts";
import { collectParts } from "./extract.ts";
import { type SafeHtml, safeHtmlSchema } from "./safe-html.ts";

// Anything with a meaning in HTML needs the parser, and so do old line ends, which it normalises, no-break spaces, which a
// pass replaces, and what may be an address, a shortcode, Markdown or JSON.
const TEXT = String.raw`[^<>&\r\u00A0[]*`;
const OTHER_FORM = /:\/\/|\bwww\.|>\s*[#{]|\*|__|`/i;
const VISIBLE = String.raw`[^<>&\s\u200B-\u200D\u2060]`;
const MARKED = `<(?:strong>(?=${TEXT}${VISIBLE})${TEXT}</strong|em>(?=${TEXT}${VISIBLE})${TEXT}</em)>`;
const LINE = `(?=${VISIBLE}|${MARKED})${TEXT}(?:(?:<br>|${MARKED})${TEXT})*(?<=${VISIBLE}|</strong>|</em>)`;
const PARAGRAPH = `<p>${LINE}</p>`;
/** The shortest element takes four characters, so a shorter text cannot have more elements than the parser accepts. */
const MAX_CHARS = 200_000;
const PLAIN = new RegExp(`^(?:${PARAGRAPH}|<h2>${LINE}</h2>|<blockquote>(?:${PARAGRAPH})+</blockquote>)+$`);

const BLOCK_START = /<(p|h2)>/g;
const BLOCK = /<(p|h2)>(.*?)<\/\1>/gs;
const MARK = /<\/?(?:strong|em)>/g;
const GAP = /(<\/(?:p|h2|blockquote)>|<blockquote>)[\t\n ]+(?=<|$)/g;

/** The result of `sanitizeHtml` for a plain body, whose blocks may be on separate lines; null for any other body. */
export function plainFormOf(html: string): string | null {
  const form = html.replace(GAP, "$1");
  return isPlain(form) ? form : null;
}

/** Whether HTML has only paragraphs, headings of one level and quotes, in the format of `sanitizeHtml`. */
export function isPlain(html: string): boolean {
  return html.length <= MAX_CHARS && PLAIN.test(html) && !OTHER_FORM.test(html) && cleanText(html) === html;
}

/** @param html in the form that `isPlain` accepts */
export function readPlainBody(html: string): Body {
  return new PlainBody(safeHtmlSchema.parse(html));
}

/**
 * Reads plain HTML as extract.ts reads a tree. Each field is computed when it is asked for: the search index needs no HTML. It is a class
 * because each object literal with getters has a hidden class of its own, which keeps it in memory until V8's next full collection.
 * Copies and JSON lack what is computed: see stored-body.ts.
 */
class PlainBody implements Body {
  readonly plain: SafeHtml;
  readonly slots = [];

  constructor(plain: SafeHtml) {
    this.plain = plain;
  }

  get html() {
    return [safeHtmlSchema.parse(withAnchors(this.plain))];
  }

  get parts() {
    return partsOf(this.plain);
  }

  get hasVedicMarks() {
    return hasVedicMarks(this.plain);
  }
}

function withAnchors(html: string): string {
  const { begin } = collectParts();
  return html.replace(BLOCK_START, (_, name: string) => `<${name} id="${begin(kindOf(name))}">`);
}

function partsOf(html: string): BodyPart[] {
  const { begin, add, end } = collectParts();
  for (const [, name = "", content = ""] of html.matchAll(BLOCK)) {
    begin(kindOf(name));
    add(content.replaceAll("<br>", " ").replace(MARK, ""));
  }
  return end();
}

function kindOf(name: string): "p" | "h" {
  return name === "p" ? "p" : "h";
}
