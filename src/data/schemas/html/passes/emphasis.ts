// Emphasis by style becomes an element, and an element whose style takes its emphasis away is unwrapped.
import type { Element, ElementContent } from "hast";
import { styleOf } from "../attributes.ts";
import { element, mapElements } from "../tree.ts";

const PLAIN: Readonly<Record<string, readonly [property: string, value: RegExp]>> = {
  b: ["font-weight", /^(?:normal|[1-5]00|lighter)/],
  strong: ["font-weight", /^(?:normal|[1-5]00|lighter)/],
  i: ["font-style", /^normal/],
  em: ["font-style", /^normal/],
};

const STYLED: readonly (readonly [name: string, property: string, value: RegExp])[] = [
  ["strong", "font-weight", /^(?:bold|[6-9]00)/],
  ["em", "font-style", /^(?:italic|oblique)/],
  ["s", "text-decoration(?:-line)?", /line-through/],
  ["sup", "vertical-align", /^super/],
  ["sub", "vertical-align", /^sub$/],
];

/** Blocks of text, whose content is wrapped. A heading is bold anyway, and the style of a list item is that of its mark. */
const TEXT_BLOCKS = new Set(["p", "td", "dd", "blockquote", "figcaption", "address", "center", "div", "section"]);
const INLINE = new Set("a abbr b cite code em font i label mark q s span strong u".split(" "));

/** Replaces styles of emphasis in a body by elements. */
export function withEmphasis(nodes: readonly ElementContent[]): ElementContent[] {
  return mapElements(nodes, (node) => {
    const plain = PLAIN[node.tagName];
    if (plain !== undefined && plain[1].test(styleOf(node, plain[0]))) {
      return withEmphasisOf({ ...node, tagName: "span" });
    }
    return withEmphasisOf(node);
  });
}

function withEmphasisOf(node: Element): ElementContent[] {
  if (node.properties.style === undefined) return [node];
  if (!INLINE.has(node.tagName) && !TEXT_BLOCKS.has(node.tagName)) return [node];
  const names = STYLED.filter(([, property, value]) => value.test(styleOf(node, property))).map(([name]) => name);
  return [{ ...node, children: names.reduce((inner, name) => [element(name, inner)], node.children) }];
}
