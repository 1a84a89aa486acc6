// Rules for text: what may stand in a title, in a slug, in a tag.
import { z } from "zod";

// Controls but tab and line ends, overrides and isolates of direction, byte order and annotation marks, and what XML forbids.
// eslint-disable-next-line no-control-regex
const UNSEEN = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB\uFFFE\uFFFF]/g;
// Joiners, fillers, soft hyphens and the blank of Braille: a title of nothing else is a link that nobody can see.
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;
const SLUG_BYTES = 200;
const RULE = "letters, digits and - _ . ~ only";

/** Text without controls and direction overrides, well-formed and in NFC; line ends and blanks stay. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(UNSEEN, "").normalize("NFC");
}

/** For people to read: what comes from a database can end no line, and tell a terminal nothing. */
export function oneLine(text: string): string {
  return cleanText(text).replace(/[\t\r\n\u2028\u2029]+/g, " ");
}

/** One line of plain text: cleaned, blanks collapsed, 1 to `max` characters. */
export function lineSchema(max: number) {
  const error = `text of 1 to ${max} characters`;
  return z
    .string({ error })
    .transform((text) => cleanText(text).replace(/\s+/g, " ").trim())
    .pipe(
      z
        .string()
        .refine(isSeen, { error })
        .refine((text) => lengthOf(text) <= max, { error: `text of at most ${max} characters` }),
    );
}

/** A title or another short line: 1 to 300 characters. */
export const titleSchema = lineSchema(300);

/** Says whether a reader sees anything of a text. */
export function isSeen(text: string): boolean {
  return SEEN.test(cleanText(text));
}

/** A slug in NFC that is safe as one step of a URL and as a file name; `reserved` ones belong to pages. */
export function slugSchema(reserved: readonly string[]) {
  return z
    .string({ error: `a slug: text of ${RULE}` })
    .transform((slug) => slug.normalize("NFC"))
    .superRefine((slug, report) => {
      const fault = slugFault(slug, reserved);
      if (fault !== null) report.addIssue(fault);
    });
}

/** What makes a slug out of a tag's label: lower case, and a hyphen for anything but letters, marks and digits. */
export function tagSlug(label: string): string {
  return label
    .normalize("NFC")
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .normalize("NFC");
}

function slugFault(slug: string, reserved: readonly string[]): string | null {
  const shown = JSON.stringify(slug.length > 40 ? `${slug.slice(0, 39)}…` : slug);
  const wrong = slug.toWellFormed().match(/[^\p{L}\p{M}\p{N}\-_.~]|\p{Default_Ignorable_Code_Point}/u)?.[0];
  if (slug === "") return `a slug of ${RULE}, not empty text`;
  if (wrong !== undefined) return `a slug of ${RULE}; ${cleanText(shown)} has ${spell(wrong)} in it`;
  if (slug.startsWith(".")) return `a slug that does not begin with a full stop, as ${shown} does`;
  if (slug.toLowerCase() === "index" || slug.toLowerCase().endsWith(".html")) {
    return `a slug that is not a file name of its own, as ${shown} is: not index, and without .html at its end`;
  }
  if (reserved.includes(slug.toLowerCase())) return `a slug of its own; ${shown} is a page of the site`;
  const bytes = new TextEncoder().encode(slug).length;
  return bytes > SLUG_BYTES ? `a slug of at most ${SLUG_BYTES} bytes; this one has ${bytes}` : null;
}

function spell(character: string): string {
  if (character === " ") return "a blank";
  const code = character.codePointAt(0) ?? 0;
  const isVisible = code < 0x7f && code > 0x20;
  return isVisible ? `“${character}”` : codePoint(character);
}

/** A character by its number, such as U+200B. */
export function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

function lengthOf(text: string): number {
  return text.length <= 300 ? text.length : [...text].length;
}
