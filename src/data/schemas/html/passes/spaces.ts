// No-break spaces that a paste has left between words become ordinary ones, and lines that a style keeps become lines.
import type { Element, ElementContent } from "hast";
import { classesOf, styleOf } from "../attributes.ts";
import { joinLines } from "../tree.ts";

const PRE = new Set(["pre", "textarea", "listing", "xmp", "plaintext"]);
const KEEPS_LINES = /^(?:pre|break-spaces)/;
const NO_BREAK = /[ \u00A0]*\u00A0[ \u00A0]*/g;
/** Gutenberg's block for verses, which is no code. */
const VERSE_CLASS = "wp-block-verse";

/** Makes the spaces and line ends of a body what a browser shows. */
export function withPlainSpaces(nodes: readonly ElementContent[], keepsLines = false): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === "text") return spaced(node.value, keepsLines);
    if (node.type !== "element") return [node];
    const verse = isVerse(node) ? { ...node, tagName: "p" } : node;
    if (PRE.has(verse.tagName)) return [node];
    const children = withPlainSpaces(
      verse.children,
      keepsLines || verse !== node || KEEPS_LINES.test(styleOf(node, "white-space")),
    );
    return [{ ...verse, children }];
  });
}

function spaced(text: string, keepsLines: boolean): ElementContent[] {
  const plain = text.replace(NO_BREAK, (run, at: number) => (isBeforeUnit(text, run, at) ? run : " "));
  if (!keepsLines || !plain.includes("\n") || plain.trim() === "") return [{ type: "text", value: plain }];
  return joinLines(plain.split("\n").map((value) => (value === "" ? [] : [{ type: "text", value }])));
}

/** One between a number and its unit, such as 5 km, is meant. */
function isBeforeUnit(text: string, run: string, at: number): boolean {
  return run === "\u00A0" && /\p{Nd}/u.test(text[at - 1] ?? "") && /\S/.test(text[at + 1] ?? "");
}

function isVerse({ tagName, properties }: Element): boolean {
  return tagName === "pre" && classesOf(properties).includes(VERSE_CLASS);
}
