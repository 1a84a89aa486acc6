// Parses HTML into a tree. Limits apply while the tree grows, because afterwards is too late.
import type { Root } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { type DefaultTreeAdapterMap, type TreeAdapter, defaultTreeAdapter, parseFragment } from "parse5";

const MAX_DEPTH = 500;
const MAX_ELEMENTS = 60_000;

/** HTML that cannot be sanitised. The message says what was expected. */
export class HtmlError extends Error {
  override name = "HtmlError";
}

/**
 * Parses a fragment as browsers do, without running or loading anything.
 * @throws HtmlError for HTML nested deeper than 500, or of more than 60,000 elements
 */
export function parseHtml(html: string): Root {
  const tree = fromParse5(parseFragment(html.toWellFormed(), { treeAdapter: limited(), scriptingEnabled: false }));
  if (tree.type !== "root") throw new HtmlError("HTML that can be parsed");
  return tree;
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
