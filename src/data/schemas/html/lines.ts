// Functions for inline content: trimming, and wrapping it into elements.
import type { Element, ElementContent } from "hast";
import { CONTAINERS, isBlank } from "./element-names.ts";

/** The content of a heading. An unwrapped element leaves a blank, so that words do not run together. */
export function unwrap(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    const isUnwrapped = node.type === "element" && (CONTAINERS.has(node.tagName) || node.tagName === "p");
    return isUnwrapped ? [...unwrap(node.children), { type: "text", value: " " }] : [node];
  });
}

/** Removes blanks and line breaks at both ends. Preformatted text keeps its leading blanks. */
export function trimmed(nodes: readonly ElementContent[], isPre = false): ElementContent[] {
  const first = nodes.findIndex((node) => !isBlank([node]));
  const last = nodes.findLastIndex((node) => !isBlank([node]));
  return nodes.slice(first, last + 1).map((node, at, all) => {
    if (node.type !== "text") return node;
    const start = at > 0 ? node.value : isPre ? node.value.replace(/^\n+/, "") : node.value.trimStart();
    return { ...node, value: at < all.length - 1 ? start : start.trimEnd() };
  });
}

/** Wraps the nodes into copies of the elements, the first one outermost. */
export function wrapIn(wrappers: readonly Element[], children: ElementContent[]): ElementContent[] {
  return wrappers.reduceRight((inner, outer) => [{ ...outer, children: inner }], children);
}
