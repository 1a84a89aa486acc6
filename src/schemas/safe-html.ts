// HTML that is safe to put into a page has a type of its own, and this is its only maker.
import type { Element, ElementContent } from "hast";
import { sanitize } from "hast-util-sanitize";
import { toHtml } from "hast-util-to-html";
import { z } from "zod";
import { toBlocks } from "./html-blocks.ts";
import { type ElementRules, cleanElements } from "./html-elements.ts";
import { withOutline } from "./html-outline.ts";
import { type DrawnPicture, drawPictures } from "./html-pictures.ts";
import { isPlain, plainFormOf } from "./html-plain.ts";
import { POLICY } from "./html-policy.ts";
import { HtmlError, parseHtml } from "./html-tree.ts";

// Taking out an element can bring others together that the next reading joins; real texts settle at once.
const MAX_PASSES = 6;
const MAX_BYTES = 1_048_576;

const safeHtmlSchema = z.string().brand<"SafeHtml">();

/** HTML that went through the allow-list; a plain string on disk and in JSON. */
export type SafeHtml = z.output<typeof safeHtmlSchema>;

/** The words that stand in for what is not shown, and the site's own origin. */
export type HtmlContext = ElementRules & Readonly<{ table: string }>;

/**
 * Makes a publisher's HTML safe and tidy; a second time would change nothing.
 * @throws HtmlError with a sentence, for HTML over 1 MB, nested deeper than 500, or of more than 60,000 elements
 */
export function sanitizeHtml(html: string, context: HtmlContext): SafeHtml {
  const bytes = Buffer.byteLength(html);
  if (bytes > MAX_BYTES) throw new HtmlError(`HTML of at most 1 MB (${MAX_BYTES} bytes); this is ${bytes} bytes`);
  const plain = plainFormOf(html);
  if (plain !== null) return safeHtmlSchema.parse(plain);
  let before = html;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const after = sanitizeOnce(before, context);
    if (after === before || isPlain(after)) return safeHtmlSchema.parse(after);
    before = after;
  }
  throw new HtmlError("HTML whose elements are nested as HTML allows");
}

/** The same HTML with its pictures as the build made them; see html-pictures.ts for what that keeps and writes. */
export function withPictures(html: SafeHtml, draw: (src: string) => DrawnPicture): SafeHtml {
  return safeHtmlSchema.parse(drawPictures(html, draw));
}

// For src/snapshot only: what it reads there was written by sanitizeHtml and is proved by a digest.
/** Takes HTML back from our own snapshot. */
export function trustStoredHtml(html: string): SafeHtml {
  return safeHtmlSchema.parse(html);
}

/** Numbers paragraphs and headings as anchors, `p1` and `h1` and on. Only for safe HTML: there each `<p` begins one. */
export function withParagraphIds(html: SafeHtml): SafeHtml {
  const count = { p: 0, h: 0 };
  return safeHtmlSchema.parse(
    html.replace(
      /<(p|(h)[2-4])(?=[ >])/g,
      (tag, _, heading) => `${tag} id="${heading ? `h${++count.h}` : `p${++count.p}`}"`,
    ),
  );
}

function sanitizeOnce(html: string, context: HtmlContext): string {
  try {
    const content = withOutline(toBlocks(cleanElements(parseHtml(html).children, context)));
    const safe = sanitize({ type: "root", children: content }, POLICY);
    if (safe.type !== "root") throw new HtmlError("HTML that can be parsed");
    const children = safe.children.filter((node) => node.type !== "doctype");
    return escapeAttributes(toHtml({ type: "root", children: withTableRegions(children, context.table) }));
  } catch (error) {
    if (error instanceof HtmlError) throw error;
    throw new HtmlError("HTML that can be parsed", { cause: error });
  }
}

/** A wide table scrolls sideways in a region of its own, which the keyboard must reach. */
function withTableRegions(nodes: ElementContent[], word: string, count = { tables: 0 }): ElementContent[] {
  return nodes.map((node) => {
    if (node.type !== "element") return node;
    if (node.tagName !== "table") return { ...node, children: withTableRegions(node.children, word, count) };
    count.tables += 1;
    return region(node, `${word} ${count.tables}`);
  });
}

function region(table: Element, ariaLabel: string): Element {
  return { type: "element", tagName: "div", properties: { role: "region", tabIndex: 0, ariaLabel }, children: [table] };
}

// HTML allows < and > inside quotes; escaped, each of them in the result begins or ends a tag.
function escapeAttributes(html: string): string {
  return html.replace(/<[a-z][a-z0-9]*(?: [a-z-]+(?:="[^"]*")?)+>/g, (tag) =>
    tag.replace(/"[^"]*"/g, (value) => value.replaceAll("<", "&lt;").replaceAll(">", "&gt;")),
  );
}
