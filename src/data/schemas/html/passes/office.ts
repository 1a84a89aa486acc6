// What Office writes for itself: settings and marks that only Office shows, languages of a keyboard, and roles of headings.
import type { ElementContent } from "hast";
import { lineOf, styleOf, textOf } from "../attributes.ts";
import { element, mapElements, textIn, withProperties } from "../tree.ts";

/** Elements of Office that hold text of the document; all others with a prefix hold settings. */
const TEXT = /^(?:o:p|w:sdt|w:sdtcontent|w:smarttag|st\d+:.*)$/;
const SETTINGS = /^(?:xml|(?:o|v|w|m|x|wp|pic|a):.*)$/;
const ENGLISH = /^en\b/i;

/** Removes the elements of Office with their content. */
export function withoutOffice(nodes: readonly ElementContent[]): ElementContent[] {
  return mapElements(nodes, (node) => {
    if (TEXT.test(node.tagName)) return [element("span", node.children)];
    const isHidden = styleOf(node, "mso-hide") === "all" || styleOf(node, "mso-element").startsWith("comment");
    return SETTINGS.test(node.tagName) || isHidden ? [] : [node];
  });
}

/**
 * Removes the language of text in Devanagari that is marked as English: Word marks text in the language of its keyboard, and a
 * screen reader would read it aloud as English.
 */
export function withoutFalseLanguages(nodes: readonly ElementContent[]): ElementContent[] {
  return mapElements(nodes, (node) => {
    if (!ENGLISH.test(textOf(node.properties.lang))) return [node];
    const text = textIn(node.children);
    const isFalse = /\p{Script=Devanagari}/u.test(text) && !/\p{Script=Latin}/u.test(text);
    return [isFalse ? withProperties(node, { lang: undefined }) : node];
  });
}

/** Makes headings of the paragraphs that Word for the web gives the role of one. */
export function withHeadings(nodes: readonly ElementContent[]): ElementContent[] {
  return mapElements(nodes, (node) => {
    const level = lineOf(node.properties.ariaLevel);
    const isHeading =
      ["p", "div"].includes(node.tagName) && node.properties.role === "heading" && /^[1-6]$/.test(level);
    return [isHeading ? { ...node, tagName: `h${level}` } : node];
  });
}
