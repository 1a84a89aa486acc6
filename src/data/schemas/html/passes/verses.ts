// Short lines that are paragraphs of their own, with empty paragraphs between the stanzas, become stanzas.
import type { Element, ElementContent } from "hast";
import { holdsBlock, isBlank } from "../element-names.ts";
import { element, findElement, textIn } from "../tree.ts";

const LINES = new Set(["p", "div"]);
/** A line of a verse has at most this many characters; a paragraph of prose has more. */
const MAX_LINE = 80;

/** Joins the lines of each stanza. */
export function withStanzas(nodes: readonly ElementContent[]): ElementContent[] {
  const inner = nodes.map((node) =>
    node.type === "element" && holdsBlock(node.children) ? { ...node, children: withStanzas(node.children) } : node,
  );
  const blocks: ElementContent[] = [];
  let group: Element[] = [];
  let isAfterGap = false;
  for (const node of inner) {
    if (group.length > 0 && node.type === "text" && isBlank([node])) continue;
    if (isLine(node)) {
      group.push(node);
      continue;
    }
    const isGap = isEmptyLine(node);
    endGroup(isGap);
    isAfterGap = isGap || (isAfterGap && isBlank([node]));
    blocks.push(node);
  }
  endGroup(false);
  return blocks;

  function endGroup(isBeforeGap: boolean): void {
    blocks.push(...((isAfterGap || isBeforeGap) && isStanza(group) ? [joined(group)] : group));
    group = [];
  }
}

function isStanza(group: readonly Element[]): boolean {
  const [first] = group;
  const isShort = (line: Element) => textIn(line.children).trim().length <= MAX_LINE;
  return group.length > 1 && group.every((line) => isShort(line) && line.properties.lang === first?.properties.lang);
}

function joined(group: readonly Element[]): Element {
  const lines = group.flatMap((line, at) => [...(at === 0 ? [] : [element("br", [])]), ...line.children]);
  return element("p", lines, group[0]?.properties);
}

/** A block with one line of text, and nothing else. */
function isLine(node: ElementContent): node is Element {
  if (node.type !== "element" || !LINES.has(node.tagName) || isBlank([node]) || holdsBlock(node.children)) return false;
  return (
    findElement(node.children, ({ tagName }) => tagName === "br" || tagName === "img" || tagName === "iframe") ===
    undefined
  );
}

function isEmptyLine(node: ElementContent): boolean {
  return node.type === "element" && LINES.has(node.tagName) && isBlank([node]);
}
