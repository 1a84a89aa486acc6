// Rules for text in titles, slugs and tags.
import { z } from "zod";
import { withoutUnseen } from "../../../language/invisible.ts";

// Joiners, fillers, soft hyphens and the Braille blank. A title of only these would be an invisible link.
const SEEN = /[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;
/** A slug and an extension must fit into the 255 bytes of a file name. */
export const SLUG_BYTES = 200;
const RULE = "letters, digits and - _ . ~ only";

/** Well-formed text in NFC, without control characters and direction overrides. Line ends and blanks stay. */
export function cleanText(text: string): string {
  return withoutUnseen(text.toWellFormed()).normalize("NFC");
}

/** Text of others for a report: on one line, without control sequences for a terminal and commands for GitHub's log. */
export function oneLine(text: string): string {
  return cleanText(text)
    .replace(/[\t\r\n\u2028\u2029]+/g, " ")
    .replace(/^\s*::|##\[/g, (command) => [...command].join(" "));
}

/** A text for a table in Markdown, on one line and as it is written. */
export function tableCell(text: string): string {
  return oneLine(text).replace(/[\\|`<>[\]*_~]/g, "\\$&");
}

/** A text, shortened to `most` characters with an ellipsis. */
export function shortText(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
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
        .refine(hasVisibleText, { error })
        .refine((text) => [...text].length <= max, { error: `text of at most ${max} characters` }),
    );
}

/** A title or another short line: 1 to 300 characters. */
export const titleSchema = lineSchema(300);

export function hasVisibleText(text: string): boolean {
  return SEEN.test(cleanText(text));
}

/** A slug in NFC that is safe as a URL segment and as a file name. @param reserved slugs that the site's own pages use */
export function slugSchema(reserved: readonly string[]) {
  return z
    .string({ error: `a slug: text of ${RULE}` })
    .transform((slug) => slug.normalize("NFC"))
    .superRefine((slug, report) => {
      const fault = slugFault(slug, reserved);
      if (fault !== null) report.addIssue(fault);
    });
}

/** The slug of a song. One with .txt at its end could be the address of another song's plain text. */
export function songSlugSchema(reserved: readonly string[]) {
  const error = "a slug without .txt at its end, which is the address of a song's plain text";
  return slugSchema(reserved).refine((slug) => !slug.toLowerCase().endsWith(".txt"), { error });
}

/** The slug of a tag's label: lower case, with hyphens for everything but letters, marks and digits. */
export function tagSlug(label: string): string {
  const words = label
    .normalize("NFC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  return fileKey(words);
}

/**
 * A key for comparing slugs. Slugs with the same key are the same file name on macOS and Windows, whose file systems
 * ignore case, Unicode normalisation, and the difference between ß and ss.
 */
export function fileKey(slug: string): string {
  return slug.toLowerCase().toUpperCase().toLowerCase().normalize("NFC");
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
  if (reserved.includes(fileKey(slug))) return `another slug; ${shown} is a page of the site`;
  const bytes = new TextEncoder().encode(slug).length;
  return bytes > SLUG_BYTES ? `a slug of at most ${SLUG_BYTES} bytes; this one has ${bytes}` : null;
}

function spell(character: string): string {
  if (character === " ") return "a blank";
  const code = character.codePointAt(0) ?? 0;
  const isVisible = code < 0x7f && code > 0x20;
  return isVisible ? `“${character}”` : codePoint(character);
}

/** A character's code point, such as U+200B. */
export function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
