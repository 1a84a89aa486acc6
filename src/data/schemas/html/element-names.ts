// The elements that a body may have, by their role.
import type { ElementContent, Nodes } from "hast";

/** Containers: they are unwrapped, and start and end a paragraph. */
export const CONTAINERS = new Set(
  "address article aside body center details dialog dir div fieldset footer form header hgroup main nav search section summary".split(
    " ",
  ),
);

/** Block elements. */
export const BLOCKS = new Set("p h1 h2 h3 h4 h5 h6 ul ol dl blockquote pre table figure figcaption hr".split(" "));

/** Elements that are valid only inside certain blocks. */
export const PARTS = new Set("li dt dd caption thead tbody tfoot tr th td".split(" "));

/** Inline elements. */
export const INLINE = new Set(
  "a abbr bdi br cite code del em img ins kbd mark q rp rt ruby s samp small span strong sub sup u wbr".split(" "),
);

/** Old or loud elements, and their replacements. */
export const RENAMED: Readonly<Record<string, string>> = { b: "strong", i: "em", strike: "s", tt: "code" };

/** Elements that are removed with their content. */
export const DROPPED =
  "applet area base basefont bgsound button canvas col colgroup command datalist frame frameset head input keygen link map math menuitem meta meter noembed noframes noscript option optgroup output param plaintext progress script select source style svg template textarea title track xmp".split(
    " ",
  );

/** Elements that embed another resource; a link to it replaces them. */
export const EMBEDS = new Set("audio embed iframe object video".split(" "));

/** Whether all nodes are invisible: blanks, line breaks, and elements without visible content. */
export function isBlank(nodes: readonly Nodes[]): boolean {
  return nodes.every((node) => {
    if (node.type === "text") return /^[\s\u200B-\u200D\u2060]*$/.test(node.value);
    if (node.type !== "element") return true;
    return node.tagName !== "img" && node.tagName !== "hr" && isBlank(node.children);
  });
}

/** Whether a node is or contains a block or a container. */
export function holdsBlock(nodes: readonly ElementContent[]): boolean {
  return nodes.some((node) => node.type === "element" && (isOuter(node.tagName) || holdsBlock(node.children)));
}

/** Whether an element of this name is not inline. */
export function isOuter(name: string): boolean {
  return CONTAINERS.has(name) || BLOCKS.has(name) || PARTS.has(name);
}
