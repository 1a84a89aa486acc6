// Centred and right-aligned text keeps its alignment, however an editor writes it.
import type { ElementContent, Properties } from "hast";
import { classesOf, styleOf, textOf } from "../attributes.ts";
import { mapElements, withProperties } from "../tree.ts";

const CLASS = /^(?:ql-align|has-text-align|text-align|align|text)-?(center|right)$/;
const TEXT = new Set("blockquote div figcaption h1 h2 h3 h4 h5 h6 p section td th".split(" "));

/** Notes the alignment of blocks in an attribute of our own. */
export function withAlignment(nodes: readonly ElementContent[]): ElementContent[] {
  return mapElements(nodes, (node) => {
    if (node.tagName === "center") return [withProperties(node, { dataAlign: "center" })];
    const align = TEXT.has(node.tagName) ? alignmentOf(styleOf(node, "text-align"), node.properties) : null;
    return [align === null ? node : withProperties(node, { dataAlign: align })];
  });
}

function alignmentOf(style: string, properties: Properties): "center" | "right" | null {
  const classes = classesOf(properties).map((name) => CLASS.exec(name)?.[1] ?? "");
  const found = [style, textOf(properties.align).toLowerCase(), ...classes].find(
    (value) => value === "center" || value === "right" || value === "end",
  );
  if (found === undefined) return null;
  return found === "center" ? "center" : "right";
}
