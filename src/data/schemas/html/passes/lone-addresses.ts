// An address alone on a line becomes a link, and one of YouTube the video.
import type { Element, ElementContent } from "hast";
import { youtubeId } from "../../fields/youtube.ts";
import { fullAddress, isAddress } from "../address.ts";
import { textOf } from "../attributes.ts";
import { EMBEDS, holdsBlock, isBlank, isOuter } from "../element-names.ts";
import { element, runsOf, textIn } from "../tree.ts";

const VERBATIM = new Set(["code", "pre", "textarea", "script", "style"]);

/** Links the addresses that stand alone. */
export function withLoneAddresses(nodes: readonly ElementContent[]): ElementContent[] {
  return runsOf(nodes, isLine).flatMap((line) => {
    const address = loneAddress(line);
    if (address !== null)
      return [youtubeId(address) === null ? linkTo(address, line) : element("iframe", [], { src: address })];
    return line.map((node) =>
      node.type === "element" && !VERBATIM.has(node.tagName) && (isOuter(node.tagName) || holdsBlock(node.children))
        ? { ...node, children: withLoneAddresses(node.children) }
        : node,
    );
  });
}

/** Line breaks, blocks and embeds are lines of their own. */
function isLine(node: ElementContent): boolean {
  return node.type === "element" && (node.tagName === "br" || isOuter(node.tagName) || EMBEDS.has(node.tagName));
}

/** The address that a line consists of; null for any other line. */
function loneAddress(line: readonly ElementContent[]): string | null {
  const seen = line.filter((node) => !isBlank([node]));
  const [only] = seen;
  if (only === undefined || seen.length > 1) return null;
  if (only.type === "text") return isAddress(only.value) ? fullAddress(only.value, null) : null;
  if (only.type !== "element" || VERBATIM.has(only.tagName)) return null;
  if (only.tagName === "a") return addressOfLink(only);
  return isOuter(only.tagName) ? null : loneAddress(only.children);
}

/** Editors link the addresses that they find, and so the text of such a link is its address. */
function addressOfLink({ properties, children }: Element): string | null {
  const href = fullAddress(textOf(properties.href), null);
  const text = textIn(children).trim();
  return href !== null && isAddress(text) && youtubeId(href) !== null ? href : null;
}

function linkTo(address: string, line: readonly ElementContent[]): Element {
  return element("a", [{ type: "text", value: textIn(line).trim() }], { href: address });
}
