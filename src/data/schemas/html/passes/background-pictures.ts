// A picture that stands in the style of a block, as in a cover, becomes a picture before the block's text.
import type { ElementContent } from "hast";
import type { Lose } from "../account.ts";
import { isAddress } from "../address.ts";
import { textOf } from "../attributes.ts";
import { element, findElement, mapElements } from "../tree.ts";

const BACKGROUND = /background(?:-image)?\s*:[^;]*?url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"'\s]*))\s*\)/i;
const URL_OF_STYLE = /^\s*url\(\s*["']?([^)"']*)["']?\s*\)\s*$/i;
/** Elements that may have a picture before their text. The picture of another one stands before it. */
const HOLDERS = new Set("a article aside div figure header li p section span td".split(" "));
/** Between these, nothing may stand. */
const ROWS = new Set("dd dt tbody tfoot th thead tr".split(" "));
/** Where programs keep the address until the picture is seen. */
const LAZY = ["dataBg", "dataBgSrc", "dataBackground", "dataBackgroundImage", "dataKgBackgroundImage"];
const EXPECTED = "a picture of its own in the text, because a table has no place for one behind it";

/** Puts pictures of styles into the text. */
export function withBackgroundPictures(
  nodes: readonly ElementContent[],
  { lose }: Readonly<{ lose: Lose }>,
): ElementContent[] {
  return mapElements(nodes, (node) => {
    const [, quoted = "", single = "", bare = ""] = BACKGROUND.exec(textOf(node.properties.style)) ?? [];
    const lazy = LAZY.map((name) => textOf(node.properties[name]).replace(URL_OF_STYLE, "$1")).find(isAddress) ?? "";
    const src = quoted || single || bare || lazy;
    if (src === "") return [node];
    if (ROWS.has(node.tagName)) {
      lose("picture", src, EXPECTED);
      return [node];
    }
    const isShown = findElement(
      node.children,
      ({ tagName, properties }) => tagName === "img" && properties.src === src,
    );
    if (isShown !== undefined) return [node];
    const alt = textOf(node.properties.ariaLabel);
    const picture = element("img", [], { src, alt });
    return HOLDERS.has(node.tagName) ? [{ ...node, children: [picture, ...node.children] }] : [picture, node];
  });
}
