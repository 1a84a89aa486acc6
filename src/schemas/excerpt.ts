// The first words of a body, as plain text.
import { INLINE } from "./html-names.ts";
import type { SafeHtml } from "./safe-html.ts";

const graphemes = new Intl.Segmenter("mr", { granularity: "grapheme" });
/** Marks can pile up on one letter without end, so the number of code units for each has an end, too. */
const UNITS = 12;
const inlineTag = new RegExp(`</?(?!br)(?:${[...INLINE].join("|")})(?: [^>]*)?>`, "g");

/** Plain text of a body, cut at a word's end to at most `max` characters as people count them, with an ellipsis. */
export function excerptOf(html: SafeHtml, max: number): string {
  // Most bodies are many times longer than what is looked at; a tag's end is a good place to stop.
  const start = html.slice(0, html.lastIndexOf(">", max * UNITS * 2) + 1);
  const text = plainText(start);
  return cut(text.length > max * UNITS ? text : plainText(html), max);
}

// Exact for safe HTML, in which each < begins a tag and each > ends one.
function plainText(html: string): string {
  return html
    .replace(/<a [^>]*data-video=[^>]*>[^<]*<\/a>/g, " ")
    .replace(inlineTag, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&#x([0-9A-F]+);/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\s+/g, " ")
    .trim();
}

function cut(text: string, max: number): string {
  const start: string[] = [];
  for (const { segment } of graphemes.segment(text.slice(0, max * UNITS))) {
    if (start.length === max) break;
    start.push(segment);
  }
  const whole = start.join("");
  if (whole.length === text.length) return text;
  const kept = start.slice(0, max - 1).join("");
  const isWordEnd = /^\s/.test(text.slice(kept.length));
  const words = isWordEnd ? kept : kept.replace(/\s+\S*$/, "");
  return `${words.replace(/[\s,;:–—-]+$/, "")}…`;
}
