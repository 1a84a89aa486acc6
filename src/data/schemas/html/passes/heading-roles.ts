// A paragraph that its editor calls a heading, as Word for the web does, becomes one.
import type { ElementContent } from "hast";
import { lineOf } from "../attributes.ts";
import { mapElements } from "../tree.ts";

/** Makes headings of the paragraphs with that role. */
export function withHeadings(nodes: readonly ElementContent[]): ElementContent[] {
  return mapElements(nodes, (node) => {
    const level = lineOf(node.properties.ariaLevel);
    const isHeading =
      ["p", "div"].includes(node.tagName) && node.properties.role === "heading" && /^[1-6]$/.test(level);
    return [isHeading ? { ...node, tagName: `h${level}` } : node];
  });
}
