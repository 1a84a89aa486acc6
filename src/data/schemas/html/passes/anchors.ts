// Links within a body, such as those of footnotes, get anchors of our own; all other ids go.
import type { Element, ElementContent } from "hast";
import { decodedUri } from "../../../../system/decoded-uri.ts";
import type { Lose } from "../account.ts";
import { textOf } from "../attributes.ts";
import { EMBEDS, SILENT, UNSHOWN, isBlank } from "../element-names.ts";
import { element, textIn, withProperties } from "../tree.ts";

type Names = ReadonlyMap<string, string>;

/** The beginning of every page, which readers reach without a link. */
const TOP = "top";
const NO_TARGET = "a link to a place in the same text that exists; this one has no target";

/** Renames the targets of a body's own links, and the links with them. */
export function withOwnAnchors(nodes: readonly ElementContent[], { lose }: Readonly<{ lose: Lose }>): ElementContent[] {
  const wanted = new Set(
    elementsIn(nodes)
      .map(targetOf)
      .filter((target) => target !== null),
  );
  const found = new Set(
    wanted.size === 0
      ? []
      : elementsIn(nodes)
          .flatMap(idsOf)
          .filter((id) => wanted.has(id)),
  );
  const all = numbered([...found]);
  const { left } = anchored(nodes, all, []);
  // What is at the very end has no words to mark.
  const names = numbered([...found].filter((id) => !left.includes(all.get(id) ?? "")));
  return linked(anchored(nodes, names, []).nodes, names, lose);
}

function numbered(ids: readonly string[]): Names {
  return new Map(ids.map((id, at) => [id, `n${at + 1}`]));
}

function* elementsIn(nodes: readonly ElementContent[]): Generator<Element, undefined> {
  for (const node of nodes) {
    if (node.type !== "element") continue;
    yield node;
    yield* elementsIn(node.children);
  }
}

/** The id that a link within the body names. */
function targetOf({ tagName, properties }: Element): string | null {
  const href = tagName === "a" ? textOf(properties.href).trim() : "";
  return /^#./.test(href) ? (decodedUri(href.slice(1)) ?? href.slice(1)) : null;
}

function idsOf({ tagName, properties }: Element): string[] {
  const ids = [textOf(properties.id), tagName === "a" ? textOf(properties.name) : ""];
  return [...new Set(ids)].filter((id) => id !== "");
}

/**
 * Puts each anchor around the first words of its element, or after it, if it has none: blocks may be unwrapped later, and
 * paragraphs have ids of their own. `left` are the anchors that found no words yet.
 */
function anchored(
  nodes: readonly ElementContent[],
  names: Names,
  waiting: readonly string[],
): { nodes: ElementContent[]; left: readonly string[] } {
  let left = waiting;
  const changed = nodes.map((node): ElementContent => {
    if (node.type === "element") {
      const own = idsOf(node).flatMap((id) => names.get(id) ?? []);
      left = [...left, ...own.filter((id) => !left.includes(id))];
      if (isLeaf(node)) return node;
      const inner = anchored(node.children, names, left);
      left = inner.left;
      return { ...withProperties(node, { id: undefined }), children: inner.nodes };
    }
    if (left.length === 0 || node.type !== "text" || isBlank([node])) return node;
    const marked = left;
    left = [];
    return marked.reduceRight<ElementContent>((inner, id) => element("span", [inner], { id }), node);
  });
  return { nodes: changed, left };
}

/** What becomes something else, or nothing. */
function isLeaf({ tagName }: Element): boolean {
  return SILENT.has(tagName) || EMBEDS.has(tagName) || tagName in UNSHOWN || tagName === "img";
}

function linked(nodes: readonly ElementContent[], names: Names, lose: Lose): ElementContent[] {
  return nodes.map((node) => {
    if (node.type !== "element") return node;
    const target = targetOf(node);
    const children = linked(node.children, names, lose);
    if (target === null) return { ...node, children };
    const own = names.get(target);
    const { href, ...others } = node.properties;
    if (own !== undefined) return { ...node, properties: { ...others, href: `#${own}` }, children };
    if (target !== TOP) lose("link", `${textOf(href)} ${textIn(node.children).trim()}`.trim(), NO_TARGET);
    return { ...node, properties: others, children };
  });
}
