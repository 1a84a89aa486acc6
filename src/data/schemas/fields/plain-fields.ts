// Fields of plain text into which HTML has got: character references become letters, and elements go.
import { isElementName, isOuter } from "../html/element-names.ts";
import { parseHtml, textIn } from "../html/tree.ts";
import type { FieldFault } from "../drop-bad-fields.ts";

type Fields = Readonly<Record<string, unknown>>;

/** These texts have lines, and paragraphs as stanzas. */
const WITH_LINES = new Set(["lyrics", "meaning"]);
/** The body is HTML, and a slug is an address that must not become another one. */
const OTHERS = new Set(["id", "content", "slug", "primaryCategorySlug", "otherCategorySlug"]);
const EXPECTED = "plain text; the HTML in it was left out";

const SIGN = /&#?\w+;|<[a-z/!]/i;
const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi;
const TAG = /<!--.*?-->|<\/?([a-z][a-z\d]*)(?:[\s/][^<>]*)?>/gis;
const HIDDEN = /<(script|style)\b[^>]*>.*?<\/\1\s*>/gis;
const EMPTY_LINE = /<(p|div)\b[^<>]*>(?:\s|&nbsp;|\u00A0|<br\b[^<>]*>)*<\/\1\s*>\s*/gi;
/** Stands for an empty line; no text has this sign. */
const GAP = "\uFDD6";
const OUTER_GAPS = /^[\s\uFDD6]+|\uFDD6[\s\uFDD6]*$/g;
const BREAK = /[^\S\n]*<br\b[^<>]*>[^\S\n]*\n?/gi;
const LINE = /[^\S\n]*<\/(?:p|div|li)\s*>[^\S\n]*\n?/gi;
/** Some programs escape what is escaped already. */
const MAX_ROUNDS = 3;

/** The fields as plain text, and a fault for each that had elements. A text of nothing but elements stays as it is. */
export function plainFields<Given extends Fields>(fields: Given): { fields: Given; faults: FieldFault[] } {
  const faults: FieldFault[] = [];
  const changed = Object.entries(fields).flatMap(([name, value]) => {
    const plain = OTHERS.has(name) ? value : read(value, [name]);
    return plain === value ? [] : [[name, plain] as const];
  });
  return { fields: changed.length === 0 ? fields : { ...fields, ...Object.fromEntries(changed) }, faults };

  function read(value: unknown, path: readonly PropertyKey[]): unknown {
    if (typeof value === "string") return SIGN.test(value) ? plainText(value, path) : value;
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) {
      const items = value.map((item: unknown, at) => read(item, [...path, at]));
      return items.some((item, at) => item !== value[at]) ? items : value;
    }
    const entries = Object.entries(value).map(
      ([key, inner]: [string, unknown]) => [key, inner, read(inner, [...path, key])] as const,
    );
    const isSame = entries.every(([, before, after]) => before === after);
    return isSame ? value : Object.fromEntries(entries.map(([key, , after]) => [key, after]));
  }

  function plainText(value: string, path: readonly PropertyKey[]): string {
    const hasLines = path.some((step) => WITH_LINES.has(String(step)));
    let text = value;
    let hadElements = false;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const lines = hasLines ? withLineEnds(text) : text;
      const without = withoutElements(lines);
      hadElements ||= without !== lines;
      const decoded = without.replace(REFERENCE, (reference) => textIn(parseHtml(reference)));
      if (decoded === text) break;
      text = decoded;
    }
    if (text.trim() === "") return value;
    if (hadElements) faults.push({ path, message: EXPECTED });
    return text;
  }
}

/** A paragraph is a line where empty ones part the stanzas, and otherwise a stanza. */
function withLineEnds(html: string): string {
  const parted = html.replace(EMPTY_LINE, GAP).replace(OUTER_GAPS, "");
  const areLines = parted.includes(GAP) || !/<br\b/i.test(html);
  return parted
    .replace(BREAK, "\n")
    .replace(LINE, areLines ? "\n" : "\n\n")
    .replace(/<(?:p|div)\b[^<>]*>/gi, "")
    .replaceAll(GAP, "\n");
}

/** What an element parts stays apart; emphasis within a word does not part it. */
function withoutElements(text: string): string {
  return text.replace(HIDDEN, "").replace(TAG, (tag, name = "") => {
    const element = String(name).toLowerCase();
    if (element !== "" && !isElementName(element)) return tag;
    return element === "br" || isOuter(element) ? " " : "";
  });
}
