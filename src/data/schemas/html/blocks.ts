// Second pass over a body: wraps loose text into paragraphs, and moves blocks to where HTML allows them.
import type { Element, ElementContent } from "hast";
import { wrapIn, trimmed, unwrap } from "./lines.ts";
import { BLOCKS, CONTAINERS, PARTS, holdsBlock, isBlank, isOuter } from "./element-names.ts";

// A link around three paragraphs becomes a link inside each. At most this many nested elements are moved inwards.
const MAX_CARRIED = 4;

// Blocks that may follow loose text, such as a list in a list item.
const LOOSE_BLOCKS = [...BLOCKS].filter((name) => name !== "p");

type Carried = readonly Element[];

/** Returns blocks only: unwraps containers, wraps inline runs into paragraphs, and removes blank paragraphs. */
export function toBlocks(nodes: readonly ElementContent[], carried: Carried = []): ElementContent[] {
  const blocks: ElementContent[] = [];
  let line: ElementContent[] = [];
  for (const node of nodes) {
    if (isInline(node)) {
      line.push(node);
      continue;
    }
    endLine();
    if (node.type === "element") blocks.push(...toBlock(node, carried));
  }
  endLine();
  return blocks;

  function endLine(): void {
    blocks.push(...paragraph(element("p", line), carried));
    line = [];
  }
}

function toBlock(node: Element, carried: Carried): ElementContent[] {
  const { tagName, children } = node;
  if (CONTAINERS.has(tagName) || PARTS.has(tagName)) return spread(node, carried);
  if (!BLOCKS.has(tagName)) return toBlocks(children, carry(node, carried));
  switch (tagName) {
    case "hr":
      return [node];
    case "ul":
    case "ol":
      return list(node);
    case "dl":
      return children.every((child) => isPart(child, ["dt", "dd"]) || isBlank([child]))
        ? within(node)
        : toBlocks(children);
    case "table":
      return [{ ...node, children: rows(children) }].filter((table) => !isBlank([table]));
    case "figure":
    case "blockquote":
      return [{ ...node, children: toFlow(children) }].filter((block) => !isBlank([block]));
    case "figcaption":
      return cell(node);
    default:
      return paragraph(node, carried);
  }
}

/** A paragraph, heading or preformatted text. If it contains blocks, they replace it. */
function paragraph(node: Element, carried: Carried): ElementContent[] {
  if (isBlank(node.children)) return [];
  const children = node.tagName === "p" ? node.children : unwrap(node.children);
  if (holdsBlock(children)) return spread(node, carried);
  return [{ ...node, children: wrapIn(carried, trimmed(children, node.tagName === "pre")) }];
}

/** The blocks of an element that is unwrapped, with its language. */
function spread({ properties: { lang, dir }, children }: Element, carried: Carried): ElementContent[] {
  const given = { ...(lang === undefined ? {} : { lang }), ...(dir === undefined ? {} : { dir }) };
  return toBlocks(children, carried).map((block) => {
    return block.type === "element" ? { ...block, properties: { ...given, ...block.properties } } : block;
  });
}

function list(node: Element): ElementContent[] {
  const items: Element[] = [];
  for (const child of node.children.filter((item) => !isBlank([item]))) {
    const last = items.at(-1);
    if (isPart(child, ["li"])) items.push({ ...child, children: [...child.children] });
    else if (last === undefined) items.push(element("li", [child]));
    else last.children.push(child);
  }
  return items.length === 0 ? [] : [{ ...node, children: items.flatMap(cell) }];
}

function within(node: Element): ElementContent[] {
  const children = node.children.flatMap((child) => (child.type === "element" ? cell(child) : []));
  return isBlank(children) ? [] : [{ ...node, children }];
}

function rows(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!isPart(node, [...PARTS])) return [];
    const isCell = ["td", "th", "caption"].includes(node.tagName);
    return isCell ? cell(node) : [{ ...node, children: rows(node.children) }];
  });
}

/** The content of a list item, table cell or the like: a single paragraph is unwrapped. */
function cell(node: Element): Element[] {
  const children = toFlow(node.children);
  const [only] = children;
  const isLone = children.length === 1 && only?.type === "element" && only.tagName === "p";
  const isPlain = isLone && Object.keys(only.properties).length === 0;
  return [{ ...node, children: isPlain ? only.children : children }];
}

/** Content that may be one loose line or blocks: if it has a paragraph, every line becomes one. */
function toFlow(nodes: readonly ElementContent[]): ElementContent[] {
  const isLoose = nodes.every((node) => isInline(node) || isPart(node, LOOSE_BLOCKS));
  if (!isLoose) return toBlocks(nodes);
  return trimmed(nodes.flatMap((node) => (isPart(node, LOOSE_BLOCKS) ? toBlock(node, []) : [node])));
}

function carry(node: Element, carried: Carried): Carried {
  return carried.length < MAX_CARRIED ? [...carried, node] : carried;
}

function isInline(node: ElementContent): boolean {
  return node.type === "text" || (node.type === "element" && !isOuter(node.tagName) && !holdsBlock(node.children));
}

function isPart(node: ElementContent, names: readonly string[]): node is Element {
  return node.type === "element" && names.includes(node.tagName);
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: "element", tagName, properties: {}, children };
}
