// Parses lyrics: plain text with empty lines between stanzas.
import { z } from "zod";
import { cleanText, hasVisibleText } from "./text.ts";

const MAX = 200_000;
// A page with this many lines has 1.5 MB. The longest book of ovis has fewer.
const MAX_LINES = 10_000;
const BAR = String.raw`(?:॥|।।|\|\|)`;
const REFRAIN = new RegExp(String.raw`\s*${BAR}\s*(?:धृ|ध्रु|ध्रृ|dhru|dhr)(?:०|पद)?\s*\.?\s*${BAR}\s*$`, "iu");
const NUMBER = new RegExp(String.raw`\s*(?:${BAR}|\.\.)\s*([०-९\d]{1,4})\s*(?:${BAR}|\.\.)\s*$`, "u");

/** `refrain` is sung after each stanza; `number` is as in the text, such as `१`. */
export type Stanza = { lines: string[]; refrain: boolean; number: string | null };

/** The stanzas of a plain text; none for an empty text. */
export function parseLyrics(text: string): Stanza[] {
  return cleanText(text.replace(/\r\n?|[\u2028\u2029]/g, "\n"))
    .split(/\n\s*\n/)
    .flatMap(stanzasOf)
    .filter((stanza) => stanza.lines.length > 0);
}

/** Lyrics: plain text in the database, stanzas in the snapshot. */
export const lyricsSchema = z
  .string({ error: "lyrics as plain text, with an empty line between stanzas" })
  .max(MAX, { error: `lyrics of at most ${MAX} characters` })
  .refine((text) => text.split("\n", MAX_LINES + 1).length <= MAX_LINES, {
    error: `lyrics of at most ${MAX_LINES} lines`,
  })
  .transform(parseLyrics);

function stanzasOf(block: string): Stanza[] {
  const stanzas: Stanza[] = [];
  let current = begin();
  for (const line of block.split("\n")) {
    const { text, refrain, number } = readMarks(line.replace(/\s+/g, " ").trim());
    if (hasVisibleText(text)) current.lines.push(text);
    current.refrain ||= refrain;
    if (number === null) continue;
    // A number ends its stanza, so two numbered stanzas need no empty line between them.
    current.number = number;
    current = begin();
  }
  return stanzas;

  function begin(): Stanza {
    const stanza: Stanza = { lines: [], refrain: false, number: null };
    stanzas.push(stanza);
    return stanza;
  }
}

function readMarks(line: string): { text: string; refrain: boolean; number: string | null } {
  let text = line;
  let refrain = false;
  let number: string | null = null;
  for (;;) {
    const before = text;
    text = text.replace(REFRAIN, () => {
      refrain = true;
      return "";
    });
    text = text.replace(NUMBER, (_, digits: string) => {
      number = digits;
      return "";
    });
    if (text === before) return { text, refrain, number };
  }
}
