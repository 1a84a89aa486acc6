// What Office writes for itself vanishes: settings, drawings and marks that only Office shows.
import type { ElementContent } from "hast";
import { styleOf } from "../attributes.ts";
import { element, mapElements } from "../tree.ts";

/** Elements of Office that hold text of the document; all others with a prefix hold settings. */
const TEXT = /^(?:o:p|w:sdt|w:sdtcontent|w:smarttag|st\d+:.*)$/;
const SETTINGS = /^(?:xml|(?:o|v|w|m|x|wp|pic|a):.*)$/;

/** Removes the elements of Office with their content. */
export function withoutOffice(nodes: readonly ElementContent[]): ElementContent[] {
  return mapElements(nodes, (node) => {
    if (TEXT.test(node.tagName)) return [element("span", node.children)];
    const isHidden = styleOf(node, "mso-hide") === "all" || styleOf(node, "mso-element").startsWith("comment");
    return SETTINGS.test(node.tagName) || isHidden ? [] : [node];
  });
}
