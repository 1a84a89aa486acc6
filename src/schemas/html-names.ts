// Which elements a body may have, and what each is for the shape of the page.
import type { ElementContent, Nodes } from "hast";

/** Elements that give way to their content, and begin and end a paragraph. */
export const CONTAINERS = new Set(
  "address article aside body center details dialog dir div fieldset footer form header hgroup main nav search section summary".split(
    " ",
  ),
);

/** Elements that stand between paragraphs. */
export const BLOCKS = new Set("p h1 h2 h3 h4 h5 h6 ul ol dl blockquote pre table figure figcaption hr".split(" "));

/** Elements that mean something only inside one of the blocks. */
export const PARTS = new Set("li dt dd caption thead tbody tfoot tr th td".split(" "));

/** Elements that stand inside a line. */
export const INLINE = new Set(
  "a abbr bdi br cite code del em img ins kbd mark q rp rt ruby s samp small span strong sub sup u wbr".split(" "),
);

/** Old or loud names, and what we write for them. */
export const RENAMED: Readonly<Record<string, string>> = { b: "strong", i: "em", strike: "s", tt: "code" };

/** Elements that leave with everything in them. */
export const DROPPED =
  "applet area base basefont bgsound button canvas col colgroup command datalist frame frameset head input keygen link map math menuitem meta meter noembed noframes noscript option optgroup output param plaintext progress script select source style svg template textarea title track xmp".split(
    " ",
  );

/** Elements that load something else in place; a link to it takes their place. */
export const EMBEDS = new Set("audio embed iframe object video".split(" "));

/** Whether nothing of it would be seen: blanks, line breaks, elements with nothing in them. */
export function isBlank(nodes: readonly Nodes[]): boolean {
  return nodes.every((node) => {
    if (node.type === "text") return /^[\s\u200B-\u200D\u2060]*$/.test(node.value);
    if (node.type !== "element") return true;
    return node.tagName !== "img" && node.tagName !== "hr" && isBlank(node.children);
  });
}

/** Whether a block or a container is anywhere below. */
export function holdsBlock(nodes: readonly ElementContent[]): boolean {
  return nodes.some((node) => node.type === "element" && (isOuter(node.tagName) || holdsBlock(node.children)));
}

/** Whether an element of this name cannot stand inside a line. */
export function isOuter(name: string): boolean {
  return CONTAINERS.has(name) || BLOCKS.has(name) || PARTS.has(name);
}
