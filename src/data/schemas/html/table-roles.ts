// The roles of a table and its parts, which some browsers forget where a style shows a row as a block; see RichText.astro.
import type { Element, ElementContent } from "hast";
import { isElement, withProperties } from "./tree.ts";

const ROLES: Readonly<Record<string, string>> = {
  table: "table",
  thead: "rowgroup",
  tbody: "rowgroup",
  tfoot: "rowgroup",
  tr: "row",
  td: "cell",
  th: "columnheader",
};

/** The element and those parts of a table in it, each with its role. */
export function withTableRoles(node: Element): Element {
  const isRow = node.tagName === "tr";
  const hasCells = node.children.some((child) => isElement(child, "td"));
  const children = node.children.map((child): ElementContent => {
    if (child.type !== "element" || !Object.hasOwn(ROLES, child.tagName)) return child;
    const part = withTableRoles(child);
    return isRow && isRowHeader(child, hasCells) ? withProperties(part, { role: "rowheader" }) : part;
  });
  return { ...withProperties(node, { role: ROLES[node.tagName] }), children };
}

/** Without a scope, a heading beside cells is that of its row. */
function isRowHeader({ tagName, properties: { scope } }: Element, hasCells: boolean): boolean {
  return tagName === "th" && (scope === undefined ? hasCells : String(scope).startsWith("row"));
}
