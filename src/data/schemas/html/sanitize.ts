// Makes publishers' HTML safe, and reads everything that later steps need from the same tree.
import type { Element, ElementContent } from "hast";
import { sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import { hasVedicMarks } from "../../../language/vedic.ts";
import { type Lose, type Loss, account } from "./account.ts";
import { toBlocks } from "./blocks.ts";
import { type ElementRules, cleanElements } from "./elements.ts";
import { isBlank } from "./element-names.ts";
import { withOutline } from "./outline.ts";
import type { Body } from "./body.ts";
import { htmlOf } from "./formats/formats.ts";
import { inOrdinaryHtml } from "./passes/passes.ts";
import { POLICY } from "./policy.ts";
import { SLOT, extractBody } from "./extract.ts";
import { safeHtmlSchema } from "./safe-html.ts";
import { withTableRoles } from "./table-roles.ts";
import { HtmlError, parseHtml } from "./tree.ts";

// Removing an element can join others, which the next parse would merge. Real texts need one round only.
const MAX_PASSES = 6;
const MAX_BYTES = 1_048_576;
const NOTHING_LEFT = "a body of which readers get something; nothing of this one can be shown";

/** The labels for replaced elements, the site's origin, and what relative addresses began with, where that is known. */
export type HtmlContext = ElementRules & Readonly<{ table: string; base?: string | null }>;

type Sanitised = Readonly<{ html: string; tree: ElementContent[]; losses: readonly Loss[] }>;

/** `body` is null if nothing of the HTML is left; `losses` says what readers do not get of it. */
export type ParsedBody = Readonly<{ body: Body | null; losses: readonly Loss[] }>;

/**
 * Sanitises a publisher's HTML, and extracts what later steps need. Sanitising the result again would change nothing.
 * @throws HtmlError with a sentence, for HTML over 1 MB, nested deeper than 500, or with more than 60,000 elements
 */
export function parseBody(html: string, context: HtmlContext): ParsedBody {
  const { losses, tree, html: safe } = sanitise(html, context);
  if (safe === "") return { body: null, losses };
  const { nodes, slots, parts } = extractBody(tree);
  const pieces = serialise(nodes).split(SLOT);
  if (pieces.length !== slots.length + 1) throw new HtmlError("HTML that can be parsed");
  const body = {
    html: pieces.map((piece) => safeHtmlSchema.parse(piece)),
    slots,
    parts,
    hasVedicMarks: hasVedicMarks(safe),
  };
  return { body, losses };
}

/**
 * Sanitises a publisher's HTML. Doing so twice would change nothing.
 * @throws HtmlError as `parseBody` does
 */
export function sanitizeHtml(html: string, context: HtmlContext): string {
  return sanitise(html, context).html;
}

function sanitise(html: string, context: HtmlContext): Sanitised {
  const bytes = Buffer.byteLength(html);
  if (bytes > MAX_BYTES) throw new HtmlError(`HTML of at most 1 MB (${MAX_BYTES} bytes); this is ${bytes} bytes`);
  const { lose, losses } = account();
  const rules = { base: null, ...context, lose };
  const read = toTree(() => parseHtml(htmlOf(html, lose)));
  const isMeant = !isBlank(read);
  let nodes = toTree(() => inOrdinaryHtml(read, rules));
  let before: string | null = null;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const tree = allowed(nodes, rules);
    const after = serialise(tree);
    if (after === "" && isMeant) lose("body", html, NOTHING_LEFT);
    if (after === before) return { html: after, tree, losses: losses() };
    before = after;
    nodes = toTree(() => parseHtml(after));
  }
  throw new HtmlError("HTML whose elements are nested as HTML allows");
}

/** What the allow-list permits of the nodes, nested as HTML allows. */
function allowed(nodes: ElementContent[], context: HtmlContext & Readonly<{ lose: Lose }>): ElementContent[] {
  return toTree(() => {
    const content = withOutline(toBlocks(cleanElements(nodes, context)));
    const safe = sanitize({ type: "root", children: content }, POLICY);
    if (safe.type !== "root") throw new HtmlError("HTML that can be parsed");
    const children = safe.children.filter((node) => node.type !== "doctype");
    return withTableRegions(children, context.table);
  });
}

function toTree(make: () => ElementContent[]): ElementContent[] {
  try {
    return make();
  } catch (error) {
    if (error instanceof HtmlError) throw error;
    throw new HtmlError("HTML that can be parsed", { cause: error });
  }
}

function serialise(children: ElementContent[]): string {
  return escapeAttributes(toHtml({ type: "root", children }));
}

/** Wraps a table into a region that scrolls sideways and can be focused with the keyboard. */
function withTableRegions(nodes: ElementContent[], word: string, count = { tables: 0 }): ElementContent[] {
  return nodes.map((node) => {
    if (node.type !== "element") return node;
    if (node.tagName !== "table") return { ...node, children: withTableRegions(node.children, word, count) };
    count.tables += 1;
    return region(node, `${word} ${count.tables}`);
  });
}

function region(table: Element, ariaLabel: string): Element {
  return {
    type: "element",
    tagName: "div",
    properties: { role: "region", tabIndex: 0, ariaLabel },
    children: [withTableRoles(table)],
  };
}

// HTML allows < and > inside quotes. With these escaped, each < starts a tag and each > ends one, as the checks of built
// pages expect.
function escapeAttributes(html: string): string {
  return html.replace(/<[a-z][a-z0-9]*(?: [a-z-]+(?:="[^"]*")?)+>/g, (tag) =>
    tag.replace(/"[^"]*"/g, (value) => value.replaceAll("<", "&lt;").replaceAll(">", "&gt;")),
  );
}
