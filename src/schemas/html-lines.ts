// What stands in one line: its ends, and the elements around it.
import type { Element, ElementContent } from "hast";
import { CONTAINERS, isBlank } from "./html-names.ts";

/** The content of a heading: what gives way leaves a blank, so that words do not run together. */
export function withoutContainers(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    const givesWay = node.type === "element" && (CONTAINERS.has(node.tagName) || node.tagName === "p");
    return givesWay ? [...withoutContainers(node.children), { type: "text", value: " " }] : [node];
  });
}

/** Without blanks and line breaks at both ends; preformatted text keeps the blanks that it begins with. */
export function trimmed(nodes: readonly ElementContent[], isPre = false): ElementContent[] {
  const first = nodes.findIndex((node) => !isBlank([node]));
  const last = nodes.findLastIndex((node) => !isBlank([node]));
  return nodes.slice(first, last + 1).map((node, at, all) => {
    if (node.type !== "text") return node;
    const start = at > 0 ? node.value : isPre ? node.value.replace(/^\n+/, "") : node.value.trimStart();
    return { ...node, value: at < all.length - 1 ? start : start.trimEnd() };
  });
}

/** The nodes inside copies of the elements, the first one outermost. */
export function inside(carried: readonly Element[], children: ElementContent[]): ElementContent[] {
  return carried.reduceRight((inner, outer) => [{ ...outer, children: inner }], children);
}
