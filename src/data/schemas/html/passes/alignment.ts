// Centred and right-aligned text keeps its alignment, however an editor writes it.
import type { ElementContent, Properties } from "hast";
import { styleOf, textOf } from "../attributes.ts";
import { mapElements } from "../tree.ts";

const CLASS = /^(?:ql-align|has-text-align|text-align|align|text)-?(center|right)$/;
const TEXT = new Set([
  "blockquote",
  "div",
  "figcaption",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "p",
  "section",
  "td",
  "th",
]);

/** Notes the alignment of blocks in an attribute of our own. */
export function withAlignment(nodes: readonly ElementContent[]): ElementContent[] {
  return mapElements(nodes, (node) => {
    if (node.tagName === "center") return [{ ...node, properties: { ...node.properties, dataAlign: "center" } }];
    const align = TEXT.has(node.tagName) ? alignmentOf(styleOf(node, "text-align"), node.properties) : null;
    return [align === null ? node : { ...node, properties: { ...node.properties, dataAlign: align } }];
  });
}

function alignmentOf(style: string, { align, className }: Properties): "center" | "right" | null {
  const classes = Array.isArray(className) ? className.map((name) => CLASS.exec(String(name))?.[1] ?? "") : [];
  const found = [style, textOf(align).toLowerCase(), ...classes].find(
    (value) => value === "center" || value === "right" || value === "end",
  );
  if (found === undefined) return null;
  return found === "center" ? "center" : "right";
}
