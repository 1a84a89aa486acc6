// Parses HTML into a tree, and maps trees. Limits apply while a tree grows, because afterwards is too late.
import type { Element, ElementContent, Nodes, Root } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { type DefaultTreeAdapterMap, type TreeAdapter, defaultTreeAdapter, html as names, parseFragment } from "parse5";

const MAX_DEPTH = 500;
const MAX_ELEMENTS = 60_000;

/** HTML that cannot be sanitised. The message says what was expected. */
export class HtmlError extends Error {
  override name = "HtmlError";
}

/**
 * Parses a fragment as browsers parse the content of `<body>`, without running or loading anything.
 * @throws HtmlError for HTML nested deeper than 500, or of more than 60,000 elements
 */
export function parseHtml(html: string): ElementContent[] {
  const body = defaultTreeAdapter.createElement("body", names.NS.HTML, []);
  const options = { treeAdapter: limited(), scriptingEnabled: false };
  const tree = fromParse5(parseFragment(body, html.toWellFormed(), options));
  if (tree.type !== "root") throw new HtmlError("HTML that can be parsed");
  return contentOf(tree);
}

/** The nodes, with each element replaced by what `change` makes of it; its children are changed before it. */
export function mapElements(
  nodes: readonly ElementContent[],
  change: (element: Element) => readonly ElementContent[],
): ElementContent[] {
  const mapped: ElementContent[] = [];
  for (const node of nodes) {
    if (node.type !== "element") {
      mapped.push(node);
      continue;
    }
    const children = mapElements(node.children, change);
    // Most passes leave most elements as they are, and then need no copies.
    const isSame =
      children.length === node.children.length && children.every((child, at) => child === node.children[at]);
    mapped.push(...change(isSame ? node : { ...node, children }));
  }
  return mapped;
}

/** The text of nodes, without their markup. */
export function textIn(nodes: readonly Nodes[]): string {
  return nodes
    .map((node) => (node.type === "text" ? node.value : node.type === "element" ? textIn(node.children) : ""))
    .join("");
}

/** The first element that fits, at any depth. */
export function findElement(
  nodes: readonly ElementContent[],
  fits: (element: Element) => boolean,
): Element | undefined {
  for (const node of nodes) {
    if (node.type !== "element") continue;
    const found = fits(node) ? node : findElement(node.children, fits);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function element(tagName: string, children: ElementContent[], properties: Element["properties"] = {}): Element {
  return { type: "element", tagName, properties, children };
}

export function isElement(node: ElementContent | undefined, ...names: readonly string[]): node is Element {
  return node?.type === "element" && names.includes(node.tagName);
}

/** Lines as one row of nodes, with a line break between them. */
export function joinLines(lines: readonly (readonly ElementContent[])[]): ElementContent[] {
  return lines.flatMap((line, at) => (at === 0 ? line : [element("br", []), ...line]));
}

/** The nodes in runs: each one that stands alone, and before, between and after these all others, which may be none. */
export function runsOf(
  nodes: readonly ElementContent[],
  isAlone: (node: ElementContent) => boolean,
): ElementContent[][] {
  const runs: ElementContent[][] = [[]];
  for (const node of nodes) {
    if (isAlone(node)) runs.push([node], []);
    else runs.at(-1)?.push(node);
  }
  return runs;
}

/** The element with some of its properties replaced. */
export function withProperties(node: Element, properties: Element["properties"]): Element {
  return { ...node, properties: { ...node.properties, ...properties } };
}

/** Comments and doctypes are no content; conditional comments of Office vanish with them. */
function contentOf({ children }: Root | Element): ElementContent[] {
  return children.flatMap((node): ElementContent[] => {
    if (node.type === "text") return [node];
    return node.type === "element" ? [{ ...node, children: contentOf(node) }] : [];
  });
}

function limited(): TreeAdapter<DefaultTreeAdapterMap> {
  let depth = 0;
  let elements = 0;
  return {
    ...defaultTreeAdapter,
    createElement(name, namespace, attributes) {
      // Parsers repeat unclosed formatting in every later paragraph, so a short text can produce millions of elements.
      elements += 1;
      if (elements > MAX_ELEMENTS) throw new HtmlError(`HTML of at most ${MAX_ELEMENTS} elements`);
      return defaultTreeAdapter.createElement(name, namespace, attributes);
    },
    onItemPush() {
      depth += 1;
      if (depth > MAX_DEPTH) throw new HtmlError(`HTML nested at most ${MAX_DEPTH} deep`);
    },
    onItemPop() {
      depth -= 1;
    },
  };
}
