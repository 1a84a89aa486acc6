// What a lazy loader repeats for browsers without scripts takes the place of what has no address, or goes.
import type { Element, ElementContent } from "hast";
import { webUrl } from "../../fields/url.ts";
import { textOf } from "../attributes.ts";
import { isBlank } from "../element-names.ts";
import { element, isElement, mapElements } from "../tree.ts";

const MEDIA = new Set(["audio", "iframe", "img", "video"]);

/** Replaces each `noscript` by its pictures and frames, unless these stand beside it. */
export function withFallbacks(nodes: readonly ElementContent[]): ElementContent[] {
  const { children } = withoutFallbacks(
    element(
      "div",
      mapElements(nodes, (node) => [withoutFallbacks(node)]),
    ),
  );
  return children;
}

function withoutFallbacks(parent: Element): Element {
  if (!parent.children.some(isFallback)) return parent;
  const seen = parent.children.filter((node) => isFallback(node) || !isBlank([node]));
  const replaced = new Map<ElementContent, ElementContent[]>();
  for (const [at, node] of seen.entries()) {
    if (!isFallback(node)) continue;
    const beside = [seen[at - 1], seen[at + 1]].filter((other) => other !== undefined);
    const isShown = beside.some((other) => mediaIn([other]).some(hasAddress));
    const media = isShown || node.type !== "element" ? [] : mediaIn(node.children);
    replaced.set(node, media);
    if (media.length > 0) for (const broken of beside.filter(isBroken)) replaced.set(broken, []);
  }
  return { ...parent, children: parent.children.flatMap((node) => replaced.get(node) ?? [node]) };
}

function isFallback(node: ElementContent): boolean {
  return isElement(node, "noscript");
}

function isBroken(node: ElementContent): boolean {
  return node.type === "element" && MEDIA.has(node.tagName) && !hasAddress(node);
}

function hasAddress({ properties }: Element): boolean {
  return webUrl(textOf(properties.src)) !== null;
}

function mediaIn(nodes: readonly ElementContent[]): Element[] {
  return nodes.flatMap((node) => {
    if (node.type !== "element" || isFallback(node)) return [];
    return MEDIA.has(node.tagName) ? [node] : mediaIn(node.children);
  });
}
