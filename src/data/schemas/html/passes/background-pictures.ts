// A picture that stands in the style of a block, as in a cover, becomes a picture before the block's text.
import type { ElementContent } from "hast";
import { textOf } from "../attributes.ts";
import { element, findElement, mapElements } from "../tree.ts";

const BACKGROUND = /background(?:-image)?\s*:[^;]*?url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"'\s]*))\s*\)/i;
/** Elements that may have a picture before their text, and so no part of a list or of a table. */
const HOLDERS = new Set(["a", "article", "aside", "div", "figure", "header", "li", "p", "section", "span", "td"]);

/** Puts pictures of styles into the text. */
export function withBackgroundPictures(nodes: readonly ElementContent[]): ElementContent[] {
  return mapElements(nodes, (node) => {
    const [, quoted = "", single = "", bare = ""] = BACKGROUND.exec(textOf(node.properties.style)) ?? [];
    const src = quoted || single || bare || textOf(node.properties.dataKgBackgroundImage);
    if (src === "" || !HOLDERS.has(node.tagName)) return [node];
    const isShown = findElement(
      node.children,
      ({ tagName, properties }) => tagName === "img" && properties.src === src,
    );
    if (isShown !== undefined) return [node];
    const alt = textOf(node.properties.ariaLabel);
    return [{ ...node, children: [element("img", [], { src, alt }), ...node.children] }];
  });
}
