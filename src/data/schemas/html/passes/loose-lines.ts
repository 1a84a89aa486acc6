// Text without paragraphs, as WordPress stores it, gets them: empty lines part paragraphs, and a line end is a line break.
import type { ElementContent } from "hast";
import { CONTAINERS, INLINE, holdsBlock, isBlank, isOuter } from "../element-names.ts";
import { element, textIn } from "../tree.ts";

const GAP = /\n[^\S\n]*\n\s*/;
/** Containers whose text WordPress also reads in this way. */
const HOLDERS = new Set([...CONTAINERS, "blockquote", "li", "td", "dd"]);
const VERBATIM = new Set(["pre", "script", "style", "textarea"]);

/** Gives paragraphs and line breaks to a body whose text stands outside of blocks. */
export function withParagraphs(nodes: readonly ElementContent[]): ElementContent[] {
  return isLoose(nodes) ? paragraphs(nodes) : [...nodes];
}

function isLoose(nodes: readonly ElementContent[]): boolean {
  const hasBlocks = nodes.some(isBlock);
  return runsOf(nodes).some((run) => {
    const text = textIn(run).trim();
    return hasBlocks ? GAP.test(text) : text.includes("\n");
  });
}

function paragraphs(nodes: readonly ElementContent[]): ElementContent[] {
  return runsOf(nodes).flatMap((run) => {
    const [first] = run;
    if (first === undefined || isBlank(run)) return run.filter((node) => node.type === "element");
    if (!isBlock(first)) return partsOf(run).map((part) => element("p", part));
    const isHolder = first.type === "element" && HOLDERS.has(first.tagName) && GAP.test(textIn(first.children).trim());
    return isHolder ? [{ ...first, children: paragraphs(first.children) }] : run;
  });
}

/** A block alone, or the inline nodes between two blocks. */
function runsOf(nodes: readonly ElementContent[]): ElementContent[][] {
  const runs: ElementContent[][] = [[]];
  for (const node of nodes) {
    if (isBlock(node)) runs.push([node], []);
    else runs.at(-1)?.push(node);
  }
  return runs;
}

function isBlock(node: ElementContent): boolean {
  return node.type === "element" && !INLINE.has(node.tagName) && (isOuter(node.tagName) || holdsBlock(node.children));
}

function partsOf(run: readonly ElementContent[]): ElementContent[][] {
  const parts: ElementContent[][] = [[]];
  for (const node of run) {
    if (node.type !== "text") {
      parts.at(-1)?.push(...withLineBreaks([node]));
      continue;
    }
    for (const [at, text] of node.value.split(GAP).entries()) {
      if (at > 0) parts.push([]);
      parts.at(-1)?.push(...withLineBreaks([{ type: "text", value: text }]));
    }
  }
  return parts.filter((part) => !isBlank(part));
}

function withLineBreaks(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === "element" && !VERBATIM.has(node.tagName))
      return [{ ...node, children: withLineBreaks(node.children) }];
    if (node.type !== "text" || isBlank([node])) return [node];
    return node.value.split("\n").flatMap((line, at): ElementContent[] => {
      const text: ElementContent = { type: "text", value: line };
      return at === 0 ? [text] : [element("br", []), text];
    });
  });
}
