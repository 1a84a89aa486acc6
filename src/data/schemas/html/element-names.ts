// The elements that a body may have, by their role.
import type { ElementContent, Nodes } from "hast";

/** Containers: they are unwrapped, and start and end a paragraph. */
export const CONTAINERS = new Set(
  "address article aside body center details dialog div fieldset footer form header hgroup main marquee nav search section summary".split(
    " ",
  ),
);

export const BLOCKS = new Set("p h1 h2 h3 h4 h5 h6 ul ol dl blockquote pre table figure figcaption hr".split(" "));

/** Elements that are valid only inside certain blocks. */
export const PARTS = new Set("li dt dd caption thead tbody tfoot tr th td".split(" "));

export const INLINE = new Set(
  "a abbr bdi br cite code del em img ins kbd mark q rp rt ruby s samp small span strong sub sup u wbr".split(" "),
);

/** Old or loud elements, and their replacements. */
export const RENAMED: Readonly<Record<string, string>> = {
  b: "strong",
  i: "em",
  var: "em",
  dfn: "em",
  strike: "s",
  tt: "code",
  menu: "ul",
  dir: "ul",
  listing: "pre",
  xmp: "pre",
  plaintext: "pre",
};

/** Elements that are removed with their content, and about which nothing is said: browsers show nothing of them. */
export const SILENT = new Set(
  "annotation annotation-xml base basefont bgsound col colgroup command datalist head link meta noembed noframes noscript param script source style template title track".split(
    " ",
  ),
);

/** Elements that readers do not get, with what an editor calls them. */
export const UNSHOWN: Readonly<Record<string, "form" | "picture" | "link">> = {
  area: "link",
  canvas: "picture",
  input: "form",
  keygen: "form",
  select: "form",
  svg: "picture",
  textarea: "form",
};

/** Elements that embed another resource; a link to it replaces them. */
export const EMBEDS = new Set("applet audio embed frame iframe object video".split(" "));

const SEEN = new Set([...EMBEDS, "img", "hr"]);

/** Whether all nodes are invisible: blanks, line breaks, and elements without visible content. */
export function isBlank(nodes: readonly Nodes[]): boolean {
  return nodes.every((node) => {
    if (node.type === "text") return /^[\s\u200B-\u200D\u2060]*$/.test(node.value);
    return node.type !== "element" || (!SEEN.has(node.tagName) && isBlank(node.children));
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

const OTHER_NAMES = new Set(
  "big blink button data font frameset html label legend math meter nobr option picture progress time".split(" "),
);

export function isElementName(name: string): boolean {
  const isShown = INLINE.has(name) || isOuter(name) || Object.hasOwn(RENAMED, name) || OTHER_NAMES.has(name);
  return isShown || SILENT.has(name) || Object.hasOwn(UNSHOWN, name) || EMBEDS.has(name);
}
