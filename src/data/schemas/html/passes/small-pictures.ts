// Emoji that are pictures become letters, pictures that only count readers vanish, and small ones say how small they are.
import type { Element, ElementContent, Properties } from "hast";
import { classesOf, lineOf, styleOf, textOf } from "../attributes.ts";
import { mapElements, withProperties } from "../tree.ts";

const EMOJI_CLASS = /emoji|smiley|emoticon/i;
const EMOJI_SOURCE = /emoji|\/smilies\//i;
const EMOJI = /^(?:\p{RGI_Emoji}|\p{Extended_Pictographic}|\u200D|\uFE0F)+$/v;
/** An emoji is as large as the text, a picture that shows one is larger; both in pixels. */
const MAX_EMOJI = 72;
const PIXELS: Readonly<Record<string, number>> = {
  px: 1,
  "": 1,
  pt: 4 / 3,
  in: 96,
  cm: 38,
  mm: 3.8,
  em: 16,
  rem: 16,
  ex: 8,
};

/** Replaces or measures the small pictures of a body. */
export function withSmallPictures(nodes: readonly ElementContent[]): ElementContent[] {
  return mapElements(nodes, (node) => {
    if (node.tagName !== "img") return [node];
    const [width, height] = [sizeOf(node, "width"), sizeOf(node, "height")];
    // AMP writes the proportions as 1.
    if ((width ?? 2) <= 1 && (height ?? 2) <= 1 && node.properties.layout === undefined) return [];
    const alt = lineOf(node.properties.alt);
    if (alt !== "" && isEmoji(node.properties, alt, Math.max(width ?? 0, height ?? 0)))
      return [{ type: "text", value: alt }];
    // A picture of which only the height is small is a sign within a line.
    const own = width ?? (!hasSize(node, "width") && (height ?? Infinity) <= MAX_EMOJI ? height : null);
    return own === null ? [node] : [withProperties(node, { width: own })];
  });
}

function isEmoji(properties: Properties, alt: string, size: number): boolean {
  const source = textOf(properties.src);
  const isSmall = size > 0 && size <= MAX_EMOJI;
  if (EMOJI_CLASS.test(classesOf(properties).join(" "))) return true;
  return EMOJI.test(alt) ? isSmall || EMOJI_SOURCE.test(source) : isSmall && EMOJI_SOURCE.test(source);
}

function hasSize(node: Element, name: "width" | "height"): boolean {
  return textOf(node.properties[name]) !== "" || styleOf(node, name) !== "";
}

/** A size in pixels; null where it is not given, or relative. */
function sizeOf(node: Element, name: "width" | "height"): number | null {
  for (const text of [textOf(node.properties[name]), styleOf(node, name)]) {
    const [, number, unit = ""] = /^\s*(\d*\.?\d+)\s*([a-z%]*)/i.exec(text) ?? [];
    const factor = PIXELS[unit.toLowerCase()];
    if (number !== undefined && factor !== undefined) return Math.round(Number(number) * factor);
  }
  return null;
}
