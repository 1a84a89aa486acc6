// Changes heading levels so that none is skipped below the page's h1.
import type { ElementContent } from "hast";

const HEADING = /^h[1-6]$/;
const DEEPEST = 4;

/** The same nodes with headings from h2 to h4, each at most one level below its parent. */
export function withOutline(nodes: readonly ElementContent[], above: string[] = []): ElementContent[] {
  return nodes.map((node) => {
    if (node.type !== "element") return node;
    if (!HEADING.test(node.tagName)) return { ...node, children: withOutline(node.children, above) };
    while (above.length > 0 && (above.at(-1) ?? "") >= node.tagName) above.pop();
    above.push(node.tagName);
    return { ...node, tagName: `h${Math.min(above.length + 1, DEEPEST)}` };
  });
}
