// Recognises bodies that are no HTML, and converts them. Each is reported once, with what it is.
import { marked } from "marked";
import { z } from "zod";
import { isRecord } from "../../../../system/is-record.ts";
import { parseJson } from "../../../../system/parse-json.ts";
import type { Lose } from "../account.ts";
import { isBlank } from "../element-names.ts";
import { textIn, parseHtml } from "../tree.ts";
import { deltaSchema, htmlOfDelta } from "./delta.ts";
import { editorJsSchema, htmlOfEditorJs } from "./editor-js.ts";
import { htmlOfRichText } from "./rich-text.ts";
import { withoutShortcodes } from "./shortcodes.ts";

/** `name` is what a body is called in the report. */
type Found = Readonly<{ name: string; html: string }>;

const TAG = /<\/?[a-z!][^<>]*>/i;
const OTHER_TAG = /<(?!\/?(?:p|div|br)\b)\/?[a-z!][^<>]*>/i;
const BREAK = /<br\b[^<>]*>/gi;
const BLOCK_END = /<\/(?:p|div)\s*>/gi;
/** Without one of these, a body is what it looks like; most bodies are. */
const SIGN = /&(?:amp;)*(?:lt|#60|#x3c);|[#*`|]|__|\]\(|^\s*[{[]|>\s*[{[]/i;
const ESCAPE = /\\["\\/nrtu]/;
const ESCAPED =
  /^<([a-z][a-z\d]*)\b[^]*>$|<\/(?:p|div|strong|em|b|i|u|span|ul|ol|li|h[1-6]|a|blockquote)>|<br\s*\/?>|<img\s[^<>]*>/i;
/** What nobody reads as text: references that were escaped once more, and the line ends of a program. */
const ESCAPED_REFERENCE = /&amp;(?=(?:nbsp|quot|apos|[lr][sd]quo|hellip|[mn]dash|#\d{2,5});)/gi;
const ESCAPED_LINE_END = /(?<=>\s*)(?:\\[nrt]\s*)+(?=<)/g;
/** What nobody writes who does not mean Markdown. */
const MARKDOWN = [
  /^#{2,6} +\S/m,
  /(?:^|[\s(])(\*\*|__)(?=[^\s*_])(?:(?!\1).){0,999}\S\1(?=$|[\s).,:;!?।॥])/m,
  /!?\[[^\][\n]{1,999}\]\((?:https?:|\/|mailto:)[^()\s]*(?:\([^()\s]*\)[^()\s]*)?\)/,
  /^```/m,
  /^\|.*\|[^\S\n]*\n\|?[^\S\n]*:?-{3,}/m,
  /^\s*# +(?!\d)\S.*\n[^\S\n]*\n/,
  // Messages of WhatsApp have their emphasis in the same way.
  /(?:^|\s)\*[^\s*][^*\n]{0,999}\*(?=\s|$)[^]*(?:^|\s)\*[^\s*][^*\n]{0,999}\*(?=\s|$)/m,
];
const BLOCK_TAG = /<(?:p|div|h[1-6]|ul|ol|li|table|blockquote|pre|figure)\b/i;
/** What others write, too: two of these are Markdown. */
const PERHAPS_MARKDOWN = [
  /^# +(?!\d)\S/m,
  /^[-*+] +\S.*\n\s*[-*+] +\S/m,
  /^\d+\. +\S/m,
  /^> ?\S/m,
  /(?:^|\s)\*\S[^*\n]{0,999}\S\*(?=\s|$)/m,
];

/** Where programs keep the HTML of a text. */
const HTML_FIELDS = ["html", "rendered", "content", "value"];
const EMPTY = "HTML; this body is JSON without a text that could be shown";

/** The HTML of a body, whatever an editor has put there. */
export function htmlOf(source: string, lose: Lose): string {
  const body = withoutQuotes(source, lose).replace(ESCAPED_REFERENCE, "&").replace(ESCAPED_LINE_END, "");
  const found = SIGN.test(body) ? recognised(body, lose) : null;
  if (found !== null) lose("body", body, isBlank(parseHtml(found.html)) ? EMPTY : expected(found.name));
  return withoutShortcodes(found?.html ?? body, lose);
}

function withoutQuotes(source: string, lose: Lose): string {
  if (!/^\s*"[^]*"\s*$/.test(source)) return source;
  const text = z.string().safeParse(parseJson(source));
  // A quotation is a text of its own, with its quotation marks.
  if (!text.success || (!TAG.test(text.data) && !ESCAPE.test(source))) return source;
  lose("body", source, expected("a quoted JSON string"));
  return text.data;
}

/** What a body is, and its HTML; null for HTML. */
function recognised(body: string, lose: Lose): Found | null {
  const json = htmlOfJson(body, lose);
  if (json !== null) return json;
  const written = writtenIn(body);
  if (written === null)
    return !BLOCK_TAG.test(body) && MARKDOWN.some((sign) => sign.test(body)) ? markdown(body) : null;
  const text = decoded(written).trim();
  if (ESCAPED.test(text)) return { name: "HTML whose signs are escaped", html: text };
  const inside = text === body ? null : htmlOfJson(text, lose);
  if (inside !== null) return inside;
  const isMarkdown =
    MARKDOWN.some((sign) => sign.test(written)) || PERHAPS_MARKDOWN.filter((sign) => sign.test(written)).length > 1;
  return isMarkdown ? markdown(written) : null;
}

function markdown(text: string): Found {
  return { name: "Markdown", html: marked.parse(text, { async: false, gfm: true, breaks: true }) };
}

/** A text whose character references are decoded; some programs escape them once more. */
function decoded(text: string, times = 3): string {
  return times === 0 || TAG.test(text) || !/&#?\w+;/.test(text) ? text : decoded(textIn(parseHtml(text)), times - 1);
}

/** The text of a body without elements, or in which each line is a paragraph; null for other HTML. */
function writtenIn(body: string): string | null {
  if (!TAG.test(body)) return body;
  return OTHER_TAG.test(body) ? null : textIn(parseHtml(body.replace(BREAK, "\n").replace(BLOCK_END, "\n\n")));
}

function htmlOfJson(text: string, lose: Lose): Found | null {
  const json = /^\s*[[{]/.test(text) ? parseJson(text) : null;
  if (json === null) return null;
  const delta = deltaSchema.safeParse(json);
  if (delta.success) return { name: "Quill's Delta", html: htmlOfDelta(delta.data, lose) };
  const blocks = editorJsSchema.safeParse(json);
  if (blocks.success) return { name: "JSON of Editor.js", html: htmlOfEditorJs(blocks.data, lose) };
  const inside = isRecord(json)
    ? HTML_FIELDS.map((name) => json[name]).find((value) => typeof value === "string")
    : null;
  if (typeof inside === "string" && TAG.test(inside)) return { name: "JSON with HTML in it", html: inside };
  const html = htmlOfRichText(json);
  return html === null ? null : { name: "JSON of an editor", html };
}

function expected(name: string): string {
  return `HTML; this body is ${name}. It was converted: look at its page, and store it as HTML`;
}
