import type { Nodes } from "hast";

/** Every `href` and `src` of a tree. */
export function addressesOf(node: Nodes): string[] {
  const inside = "children" in node ? node.children.flatMap(addressesOf) : [];
  if (node.type !== "element") return inside;
  const own = [node.properties.href, node.properties.src].filter((value) => typeof value === "string");
  return [...own, ...inside];
}
