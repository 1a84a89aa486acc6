// Wraps loose text into paragraphs, and moves blocks to where HTML allows them, and inline elements around blocks into them.
import type { Element, ElementContent } from "hast";
import { wrapIn, trimmed, unwrap } from "./lines.ts";
import { BLOCKS, CONTAINERS, PARTS, holdsBlock, isBlank, isOuter } from "./element-names.ts";
import { element, findElement, isElement, runsOf } from "./tree.ts";

// A link around three paragraphs becomes a link inside each. At most this many nested elements are moved inwards.
const MAX_CARRIED = 4;

// Blocks that may follow loose text, such as a list in a list item.
const LOOSE_BLOCKS = [...BLOCKS].filter((name) => name !== "p");
const LISTS = ["ul", "ol"];
/** What the blocks of an element have in its place when it is unwrapped. */
const INHERITED = ["lang", "dir", "dataAlign"];
/** What a line of code cannot hold. */
const NOT_IN_PRE = ["figure", "hr", "img", "table"];

type Carried = readonly Element[];

/** Returns blocks only: unwraps containers, wraps inline runs into paragraphs, and removes blank paragraphs. */
export function toBlocks(nodes: readonly ElementContent[], carried: Carried = []): ElementContent[] {
  return withLines(nodes, carried, (line) => paragraph(element("p", line), carried));
}

/** @param ofLine what becomes of the inline nodes between two blocks */
function withLines(
  nodes: readonly ElementContent[],
  carried: Carried,
  ofLine: (line: ElementContent[]) => ElementContent[],
): ElementContent[] {
  return runsOf(nodes, (node) => !isInline(node)).flatMap((run) => {
    const [first] = run;
    if (first === undefined || isInline(first)) return ofLine(run);
    return first.type === "element" ? toBlock(first, carried) : [];
  });
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
      return list(node, carried);
    case "dl":
      return definitions(node, carried);
    case "table":
      return [{ ...node, children: rows(children, carried) }].filter((table) => !isBlank([table]));
    case "figure":
    case "blockquote":
      return [{ ...node, children: toFlow(children, carried) }].filter((block) => !isBlank([block]));
    case "figcaption":
      return isBlank(children) ? [] : cell(node, carried);
    case "pre":
      return preformatted(node, carried);
    default:
      return paragraph(node, carried);
  }
}

/** A paragraph or heading. If it contains blocks, they replace it. */
function paragraph(node: Element, carried: Carried): ElementContent[] {
  if (isBlank(node.children)) return [];
  const children = node.tagName === "p" ? node.children : unwrap(node.children);
  if (holdsBlock(children)) return spread(node, carried);
  return [{ ...node, children: wrapIn(carried, trimmed(children)) }];
}

/** Preformatted text. Each block in it is a line of its own. */
function preformatted(node: Element, carried: Carried): ElementContent[] {
  if (isBlank(node.children)) return [];
  if (findElement(node.children, ({ tagName }) => NOT_IN_PRE.includes(tagName)) !== undefined) {
    return spread(node, carried);
  }
  const lines = holdsBlock(node.children) ? withLineEnds(node.children) : node.children;
  return [{ ...node, children: wrapIn(carried, trimmed(lines, true)) }];
}

function withLineEnds(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node, at): ElementContent[] => {
    if (node.type !== "element") return [node];
    const children = withLineEnds(node.children);
    if (!isOuter(node.tagName)) return [{ ...node, children }];
    const lineEnd: ElementContent = { type: "text", value: "\n" };
    const isBlock = (other: ElementContent | undefined) => other?.type === "element" && isOuter(other.tagName);
    const before = at > 0 && !isBlock(nodes[at - 1]) ? [lineEnd] : [];
    return [...before, ...children, ...(at < nodes.length - 1 ? [lineEnd] : [])];
  });
}

/** The blocks of an element that is unwrapped, with its language and alignment. */
function spread({ properties, children }: Element, carried: Carried): ElementContent[] {
  const given = Object.fromEntries(INHERITED.flatMap((name) => (name in properties ? [[name, properties[name]]] : [])));
  return toBlocks(children, carried).map((block) => {
    return block.type === "element" ? { ...block, properties: { ...given, ...block.properties } } : block;
  });
}

/** A list. What is in no item belongs to the item before, and so does an item that is nothing but a list. */
function list(node: Element, carried: Carried): ElementContent[] {
  const items: Element[] = [];
  for (const child of node.children) {
    const last = items.at(-1);
    const isItem = isElement(child, "li");
    if (isItem && (last === undefined || !isOnlyList(child))) items.push({ ...child, children: [...child.children] });
    else if (isBlank([child])) continue;
    else if (last === undefined) items.push(element("li", [child]));
    else last.children.push(...(isItem ? child.children : [child]));
  }
  return isBlank(items) ? [] : [{ ...node, children: items.flatMap((item) => cell(item, carried)) }];
}

function isOnlyList({ children }: Element): boolean {
  const seen = children.filter((child) => !isBlank([child]));
  return seen.length > 0 && seen.every((child) => isElement(child, ...LISTS));
}

/** A list of names and descriptions; HTML allows them to be grouped by `div`. */
function definitions(node: Element, carried: Carried): ElementContent[] {
  const children = node.children.flatMap((child) => (isElement(child, "div") ? child.children : [child]));
  if (!children.every((child) => isElement(child, "dt", "dd") || isBlank([child]))) return toBlocks(children, carried);
  const parts = children.flatMap((child) => (child.type === "element" ? cell(child, carried) : []));
  return isBlank(parts) ? [] : [{ ...node, children: parts }];
}

function rows(nodes: readonly ElementContent[], carried: Carried): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!isElement(node, ...PARTS)) return [];
    const isCell = ["td", "th", "caption"].includes(node.tagName);
    return isCell ? cell(node, carried) : [{ ...node, children: rows(node.children, carried) }];
  });
}

/** The content of a list item, table cell or the like: a single paragraph is unwrapped. */
function cell(node: Element, carried: Carried): Element[] {
  const children = toFlow(node.children, carried);
  const [only] = children;
  const isPlain = children.length === 1 && isElement(only, "p") && Object.keys(only.properties).length === 0;
  return [{ ...node, children: isPlain ? only.children : children }];
}

/** Content that may be one loose line or blocks: if it has a paragraph, every line becomes one. */
function toFlow(nodes: readonly ElementContent[], carried: Carried): ElementContent[] {
  const isLoose = nodes.every((node) => isInline(node) || isElement(node, ...LOOSE_BLOCKS));
  if (!isLoose) return toBlocks(nodes, carried);
  return trimmed(withLines(nodes, carried, (line) => (isBlank(line) ? line : wrapIn(carried, line))));
}

/** A link must not get lost, whatever is around it. */
function carry(node: Element, carried: Carried): Carried {
  if (carried.length < MAX_CARRIED) return [...carried, node];
  return node.tagName === "a" ? [...carried.slice(0, -1), node] : carried;
}

function isInline(node: ElementContent): boolean {
  return node.type === "text" || (node.type === "element" && !isOuter(node.tagName) && !holdsBlock(node.children));
}
