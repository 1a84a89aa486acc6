// A body as plain text, cut at the places that a link can lead to: its headings and paragraphs.
import { type SafeHtml, withParagraphIds } from "./safe-html.ts";

export type BodyPart = Readonly<{ anchor: string | null; isHeading: boolean; text: string }>;

// Exact for safe HTML, in which each < begins a tag and each > ends one.
const START = /<(?:p|h[2-4]) id="([ph]\d+)"/g;
const INLINE_TAG =
  /<\/?(?:a|abbr|bdi|cite|code|del|em|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|wbr)(?: [^>]*)?>/g;

export function bodyParts(body: SafeHtml): BodyPart[] {
  const html: string = withParagraphIds(body);
  const starts = [...html.matchAll(START)];
  const before = { anchor: null, isHeading: false, text: plainText(html.slice(0, starts[0]?.index)) };
  const parts = starts.map(({ index, 1: anchor = "" }, at) => ({
    anchor,
    isHeading: anchor.startsWith("h"),
    text: plainText(html.slice(index, starts[at + 1]?.index)),
  }));
  return [before, ...parts].filter(({ text }) => text !== "");
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
