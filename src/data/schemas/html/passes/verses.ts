// Short lines that are paragraphs of their own, with empty paragraphs between the stanzas, become stanzas.
import type { Element, ElementContent } from "hast";
import { styleOf } from "../attributes.ts";
import { EMBEDS, holdsBlock, isBlank } from "../element-names.ts";
import { element, findElement, isElement, joinLines, textIn } from "../tree.ts";

const LINES = ["p", "div"];
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
    const line = lineIn(node);
    if (line !== null) {
      group.push(line);
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
  const isShort = (line: Element) => textIn(line.children).trim().length <= MAX_LINE;
  return group.length > 1 && group.every(isShort) && new Set(group.map(lookOf)).size === 1;
}

function lookOf(line: Element): string {
  const { lang, dir, align } = line.properties;
  return JSON.stringify([lang, dir, align, styleOf(line, "text-align")]);
}

function joined(group: readonly Element[]): Element {
  return element("p", joinLines(group.map(({ children }) => children)), group[0]?.properties);
}

/** A block with one line of text and nothing else, without the line break at its end; null for any other node. */
function lineIn(node: ElementContent): Element | null {
  if (!isElement(node, ...LINES) || isBlank([node]) || holdsBlock(node.children)) return null;
  const isEnd = (child: ElementContent) =>
    child.type === "element" ? child.tagName === "br" : child.type === "text" && isBlank([child]);
  const end = node.children.findLastIndex((child) => !isEnd(child));
  const line = { ...node, children: node.children.slice(0, end + 1) };
  const isMore = ({ tagName }: Element) => tagName === "br" || tagName === "img" || EMBEDS.has(tagName);
  return findElement(line.children, isMore) === undefined ? line : null;
}

function isEmptyLine(node: ElementContent): boolean {
  return isElement(node, ...LINES) && isBlank([node]);
}
