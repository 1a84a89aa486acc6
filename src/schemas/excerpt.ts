// The first words of a body, as plain text.
import { INLINE } from "./html-names.ts";
import type { SafeHtml } from "./safe-html.ts";

const graphemes = new Intl.Segmenter("mr", { granularity: "grapheme" });
/** Marks can pile up on one letter without end, so the number of code units for each has an end, too. */
const UNITS = 12;
/** As much as a letter has in most texts. */
const FEW = 4;
const inlineTag = new RegExp(`</?(?!br)(?:${[...INLINE].join("|")})(?: [^>]*)?>`, "g");

/** Plain text of a body, cut at a word's end to at most `max` characters as people count them, with an ellipsis. */
export function excerptOf(html: SafeHtml, max: number): string {
  for (const units of [FEW, UNITS]) {
    // Most bodies are many times longer than what is looked at; a tag's end is a good place to stop.
    const text = plainText(html.slice(0, html.lastIndexOf(">", max * units * 2) + 1));
    const start = firstOf(text, max + 1);
    if (start.length > max) return shortened(text, start.slice(0, max - 1));
  }
  const text = plainText(html);
  const start = firstOf(text, max);
  return start.join("").length === text.length ? text : shortened(text, start.slice(0, max - 1));
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

/** The first characters, or all that there are. */
function firstOf(text: string, count: number): string[] {
  const first: string[] = [];
  for (const { segment } of graphemes.segment(text.slice(0, count * UNITS))) {
    if (first.length === count) break;
    first.push(segment);
  }
  return first;
}

function shortened(text: string, start: readonly string[]): string {
  const kept = start.join("");
  const isWordEnd = /^\s/.test(text.slice(kept.length));
  const words = isWordEnd ? kept : kept.replace(/\s+\S*$/, "");
  return `${words.replace(/[\s,;:–—-]+$/, "")}…`;
}
