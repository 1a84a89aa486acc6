// First pass over a body: renames, replaces, unwraps or removes elements.
import type { Element, ElementContent, Nodes } from "hast";
import { lineOf, linkAttributes, safeAttributes, textOf } from "./attributes.ts";
import { BLOCKS, CONTAINERS, DROPPED, EMBEDS, INLINE, PARTS, RENAMED, isBlank } from "./element-names.ts";
import { cleanText } from "../fields/text.ts";
import { webUrl } from "../fields/url.ts";
import { watchUrl, youtubeId } from "../fields/youtube.ts";

/** `origin` is the site's, such as `https://example.org`; the words are for elements without a text. */
export type ElementRules = Readonly<{ origin: string; watchVideo: string; picture: string }>;

const VOID = ["br", "img", "wbr"];
const dropped = new Set(DROPPED);

/** Returns only allowed elements and containers, with new attributes and clean text. */
export function cleanElements(
  nodes: readonly Nodes[],
  rules: ElementRules,
  open: readonly string[] = [],
): ElementContent[] {
  return nodes.flatMap((node) => cleanNode(node, rules, open));
}

function cleanNode(node: Nodes, rules: ElementRules, open: readonly string[]): ElementContent[] {
  if (node.type === "text") return [{ type: "text", value: cleanText(node.value) }];
  if (node.type !== "element" || dropped.has(node.tagName)) return [];
  if (EMBEDS.has(node.tagName)) return embed(node, rules, open);
  const tagName = nameOf(node);
  const isInline = INLINE.has(tagName);
  const children = cleanElements(node.children, rules, isInline ? [...open, tagName] : open);
  const properties = safeAttributes({ ...node, tagName }, rules.origin);
  const isKnown = isInline || BLOCKS.has(tagName) || PARTS.has(tagName) || CONTAINERS.has(tagName);
  // Strong inside strong has no meaning, and HTML does not allow a link inside a link.
  const isRepeated = isInline && tagName !== "span" && open.includes(tagName);
  const isEmpty = isInline && !VOID.includes(tagName) && isBlank(children);
  if (!isKnown || properties === null || isRepeated || isEmpty) return children;
  return [
    { type: "element", tagName, properties, children: tagName === "a" ? named(children, rules.picture) : children },
  ];
}

function nameOf({ tagName, properties }: Element): string {
  // Some editors wrap a whole paste into <b style="font-weight:normal">.
  const isPlain = /font-weight:\s*(?:normal|400)/.test(lineOf(properties.style));
  if (isPlain && (tagName === "b" || tagName === "strong")) return "span";
  return Object.hasOwn(RENAMED, tagName) ? (RENAMED[tagName] ?? tagName) : tagName;
}

/** Gives a picture in a link an alternative text, because a screen reader would otherwise have nothing to read. */
function named(children: ElementContent[], word: string): ElementContent[] {
  if (children.some(hasWords)) return children;
  return children.map((child) => {
    if (child.type !== "element") return child;
    if (child.tagName === "img") return { ...child, properties: { ...child.properties, alt: word } };
    return { ...child, children: named(child.children, word) };
  });
}

function hasWords(node: ElementContent): boolean {
  if (node.type !== "element") return node.type === "text" && !isBlank([node]);
  return node.tagName === "img" ? lineOf(node.properties.alt) !== "" : node.children.some(hasWords);
}

function embed(element: Element, rules: ElementRules, open: readonly string[]): ElementContent[] {
  const { origin, watchVideo } = rules;
  const source = sourceOf(element);
  const id = youtubeId(source);
  if (id !== null) {
    return [paragraph({ ...linkAttributes(watchUrl(id), origin), dataVideo: id }, watchVideo)];
  }
  const href = webUrl(source.replace(/^\/\//, "https://"));
  if (href === null) return element.tagName === "object" ? cleanElements(element.children, rules, open) : [];
  const name = lineOf(element.properties.title) || href.replace(/^https?:\/\//, "").replace(/[?#].*$/, "");
  return [paragraph(linkAttributes(href, origin), name)];
}

function sourceOf({ properties, children }: Element): string {
  const own = textOf(properties.src) || textOf(properties.data);
  if (own !== "") return own;
  const sources = children.filter((child) => child.type === "element");
  return sources.map((child) => textOf(child.properties.src)).find((src) => src !== "") ?? "";
}

function paragraph(properties: Element["properties"], text: string): Element {
  const link: Element = { type: "element", tagName: "a", properties, children: [{ type: "text", value: text }] };
  return { type: "element", tagName: "p", properties: {}, children: [link] };
}
