// Text without paragraphs, as WordPress stores it, gets them: empty lines part paragraphs, and a line end is a line break.
import type { Element, ElementContent } from "hast";
import { CONTAINERS, EMBEDS, INLINE, holdsBlock, isBlank, isOuter } from "../element-names.ts";
import { element, isElement, joinLines, runsOf } from "../tree.ts";

const GAP = /\n[^\S\n]*\n\s*/;
/** Containers whose text WordPress also reads in this way. */
const HOLDERS = new Set([...CONTAINERS, "blockquote", "li", "td", "th", "dd"]);
/** Elements that hold those. */
const FRAMES = new Set("dl ol table tbody tfoot thead tr ul".split(" "));
const VERBATIM = new Set(["pre", "script", "style", "textarea"]);
/** Stands for a picture or an embed, which parts lines as a word does. */
const OBJECT = "\uFFFC";

/** Gives paragraphs and line breaks to a body whose text stands outside of blocks. */
export function withParagraphs(nodes: readonly ElementContent[]): ElementContent[] {
  const hasBlocks = nodes.some(isBlock);
  const isLoose = runsOf(nodes, isBlock).some((run) => {
    const text = writtenIn(run);
    return text.trim() !== "" && (hasBlocks ? GAP.test(text) : text.trim().includes("\n"));
  });
  return isLoose ? paragraphs(nodes) : [...nodes];
}

function paragraphs(nodes: readonly ElementContent[]): ElementContent[] {
  return runsOf(nodes, isBlock).flatMap((run) => {
    const [first] = run;
    if (first?.type === "element" && isBlock(first)) return [withInnerParagraphs(first)];
    return partsOf(run).map((part) => element("p", part));
  });
}

function withInnerParagraphs(block: Element): Element {
  if (FRAMES.has(block.tagName)) {
    const children = block.children.map((child) => (child.type === "element" ? withInnerParagraphs(child) : child));
    return { ...block, children };
  }
  const isLoose = runsOf(block.children, isBlock).some((run) => writtenIn(run).trim().includes("\n"));
  return HOLDERS.has(block.tagName) && isLoose ? { ...block, children: paragraphs(block.children) } : block;
}

function isBlock(node: ElementContent): boolean {
  return node.type === "element" && !INLINE.has(node.tagName) && (isOuter(node.tagName) || holdsBlock(node.children));
}

/** The text of inline nodes with the line ends that part it; empty for a block. */
function writtenIn(nodes: readonly ElementContent[]): string {
  return withoutEndsAtBreaks(nodes)
    .map((node) => {
      if (node.type === "text") return node.value;
      if (node.type !== "element" || isBlock(node)) return "";
      return node.tagName === "img" || EMBEDS.has(node.tagName) ? OBJECT : writtenIn(node.children);
    })
    .join("");
}

/** A line end beside a line break is part of it. */
function withoutEndsAtBreaks(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.map((node, at) => {
    if (node.type !== "text") return node;
    const value = isElement(nodes[at - 1], "br") ? node.value.replace(/^[^\S\n]*\n/, "") : node.value;
    return { ...node, value: isElement(nodes[at + 1], "br") ? value.replace(/\n[^\S\n]*$/, "") : value };
  });
}

function partsOf(run: readonly ElementContent[]): ElementContent[][] {
  const parts: ElementContent[][] = [[]];
  for (const node of run) {
    if (node.type !== "text") {
      parts.at(-1)?.push(node);
      continue;
    }
    for (const [at, value] of node.value.split(GAP).entries()) {
      if (at > 0) parts.push([]);
      parts.at(-1)?.push({ type: "text", value });
    }
  }
  // An element without words may still have to be reported.
  return parts
    .filter((part) => part.some((node) => node.type === "element" && node.tagName !== "br") || !isBlank(part))
    .map(withLineBreaks);
}

function withLineBreaks(nodes: readonly ElementContent[]): ElementContent[] {
  return withoutEndsAtBreaks(nodes).flatMap((node): ElementContent[] => {
    if (node.type === "element" && !VERBATIM.has(node.tagName))
      return [{ ...node, children: withLineBreaks(node.children) }];
    if (node.type !== "text") return [node];
    return joinLines(node.value.split("\n").map((value) => [{ type: "text", value }]));
  });
}
