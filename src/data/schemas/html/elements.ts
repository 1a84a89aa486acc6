// Renames, replaces, unwraps or removes elements, until there are only allowed ones and containers.
import type { Element, ElementContent } from "hast";
import type { Lose } from "./account.ts";
import { lineOf, linkAttributes, safeAttributes, textOf } from "./attributes.ts";
import { BLOCKS, CONTAINERS, EMBEDS, INLINE, PARTS, RENAMED, SILENT, UNSHOWN, isBlank } from "./element-names.ts";
import { cleanText } from "../fields/text.ts";
import { webUrl } from "../fields/url.ts";
import { watchUrl, youtubeId } from "../fields/youtube.ts";
import { element, textIn, withProperties } from "./tree.ts";

/** `origin` is the site's, such as `https://example.org`; the words are for elements without a text. */
export type ElementRules = Readonly<{ origin: string; watchVideo: string; picture: string }>;

type Rules = ElementRules & Readonly<{ lose: Lose }>;

const VOID = ["br", "img", "wbr"];
/** Hidden fields show nothing. */
const HIDDEN = "hidden";
const NO_TEXT = "a link with a text; readers see nothing of this one";
const NO_FORMS = "no form: readers of a static site cannot send one. Link to a form elsewhere";
const EXPECTED = {
  form: NO_FORMS,
  picture: "a picture as a file with an address, because drawings in the text are not shown",
  link: "a link in the text, because areas of a picture cannot be clicked",
} as const;
/** SVG up to this width or height in pixels is an icon of an editor's block. */
const MAX_ICON = 64;

/** Returns only allowed elements and containers, with new attributes and clean text. */
export function cleanElements(
  nodes: readonly ElementContent[],
  rules: Rules,
  open: readonly string[] = [],
): ElementContent[] {
  return nodes.flatMap((node) => cleanNode(node, rules, open));
}

function cleanNode(node: ElementContent, rules: Rules, open: readonly string[]): ElementContent[] {
  if (node.type === "text") return [{ type: "text", value: cleanText(node.value) }];
  if (node.type !== "element" || SILENT.has(node.tagName)) return [];
  if (Object.hasOwn(UNSHOWN, node.tagName)) return unshown(node, rules);
  if (EMBEDS.has(node.tagName)) return embed(node, rules, open);
  const tagName = Object.hasOwn(RENAMED, node.tagName) ? (RENAMED[node.tagName] ?? node.tagName) : node.tagName;
  const isInline = INLINE.has(tagName);
  const children = cleanElements(node.children, rules, isInline ? [...open, tagName] : open);
  const properties = safeAttributes({ ...node, tagName }, rules);
  const isKnown = isInline || BLOCKS.has(tagName) || PARTS.has(tagName) || CONTAINERS.has(tagName);
  // Strong inside strong has no meaning, and HTML does not allow a link inside a link.
  const isRepeated = isInline && tagName !== "span" && open.includes(tagName);
  const isEmpty = isInline && !VOID.includes(tagName) && isBlank(children);
  if (isEmpty && properties?.href !== undefined) rules.lose("link", lineOf(properties.href), NO_TEXT);
  if (!isKnown || properties === null || isRepeated || isEmpty) return children;
  return [element(tagName, tagName === "a" ? named(children, rules.picture) : children, properties)];
}

/** Says what readers do not get of an element that is not shown. */
function unshown(node: Element, { lose }: Rules): ElementContent[] {
  const { tagName, properties } = node;
  const what = UNSHOWN[tagName];
  const isSign = textOf(properties.ariaHidden) === "true" || sizeOf(properties) <= MAX_ICON;
  const isIcon = tagName === "svg" && textIn(node.children).trim() === "" && isSign;
  const isHidden = properties.type === HIDDEN || (tagName === "area" && textOf(properties.href) === "");
  if (what === undefined || isIcon || isHidden) return [];
  const text = lineOf(textIn(node.children)) || lineOf(properties.value) || lineOf(properties.placeholder);
  lose(what, text || lineOf(properties.href) || `<${tagName}>`, EXPECTED[what]);
  return [];
}

function sizeOf({ width, height, viewBox }: Element["properties"]): number {
  const [, , boxWidth = 0, boxHeight = 0] = lineOf(viewBox)
    .split(/[\s,]+/)
    .map(Number);
  const size = Math.max(Number.parseFloat(lineOf(width)) || 0, Number.parseFloat(lineOf(height)) || 0);
  return size || Math.max(boxWidth, boxHeight);
}

/** Gives a picture in a link an alternative text, because a screen reader would otherwise have nothing to read. */
function named(children: ElementContent[], word: string): ElementContent[] {
  if (children.some(hasWords)) return children;
  return children.map((child) => {
    if (child.type !== "element") return child;
    if (child.tagName === "img") return withProperties(child, { alt: word });
    return { ...child, children: named(child.children, word) };
  });
}

function hasWords(node: ElementContent): boolean {
  if (node.type !== "element") return node.type === "text" && !isBlank([node]);
  return node.tagName === "img" ? lineOf(node.properties.alt) !== "" : node.children.some(hasWords);
}

function embed(node: Element, rules: Rules, open: readonly string[]): ElementContent[] {
  const { origin, watchVideo, lose } = rules;
  const source = sourceOf(node);
  const id = youtubeId(source);
  if (id !== null) return [linked({ ...linkAttributes(watchUrl(id), origin), dataVideo: id }, watchVideo)];
  const href = webUrl(source);
  if (href === null) {
    const inside = ["object", "applet"].includes(node.tagName) ? cleanElements(node.children, rules, open) : [];
    if (isBlank(inside)) {
      lose(
        "embed",
        source || `<${node.tagName}>`,
        "the full address of what is embedded, such as https://example.org/map",
      );
    }
    return inside;
  }
  const name = lineOf(node.properties.title) || href.replace(/^https?:\/\//, "").replace(/[?#].*$/, "");
  return [linked(linkAttributes(href, origin), name)];
}

function sourceOf({ properties, children }: Element): string {
  const own = textOf(properties.src) || textOf(properties.data);
  if (own !== "") return own;
  const sources = children
    .filter((child) => child.type === "element")
    .map(({ tagName, properties: { name, value, src } }) =>
      tagName === "param" && /^(?:movie|src)$/i.test(textOf(name)) ? textOf(value) : textOf(src),
    );
  return sources.find((src) => webUrl(src) !== null) ?? sources.find((src) => src !== "") ?? "";
}

function linked(properties: Element["properties"], text: string): Element {
  return element("p", [element("a", [{ type: "text", value: text }], properties)]);
}
