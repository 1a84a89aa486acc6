// Places in a body that a link can lead to: each heading, paragraph and list item, counted from its start.
import type { SafeHtml } from "./safe-html.ts";

export type BodyPart = Readonly<{ anchor: string | null; isHeading: boolean; text: string }>;

// Exact for safe HTML, in which each < begins a tag and each > ends one.
const START = /<(h[2-4]|p|li)(?=[ >])/g;
const INLINE_TAG =
  /<\/?(?:a|abbr|bdi|cite|code|del|em|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|wbr)(?: [^>]*)?>/g;

/** The body with an id on each place: b1, b2 and so on. */
export function withAnchors(html: SafeHtml): string {
  let count = 0;
  return html.replace(START, (_, name: string) => `<${name} id="b${(count += 1)}"`);
}

/** The body's plain text, cut at the same places. */
export function bodyParts(html: SafeHtml): BodyPart[] {
  const text: string = html;
  const starts = [...text.matchAll(START)];
  const first = starts[0]?.index ?? text.length;
  const before = { anchor: null, isHeading: false, text: plainText(text.slice(0, first)) };
  const parts = starts.map(({ index, 1: name = "" }, at) => ({
    anchor: `b${at + 1}`,
    isHeading: name.startsWith("h"),
    text: plainText(text.slice(index, starts[at + 1]?.index)),
  }));
  return [before, ...parts].filter((part) => part.text !== "");
}

function plainText(html: string): string {
  return html
    .replace(/<a [^>]*data-video=[^>]*>[^<]*<\/a>/g, " ")
    .replace(INLINE_TAG, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&#x([0-9A-F]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}
