// The JSON of other editors, such as Tiptap, Lexical and Slate, as HTML: trees of nodes with a type and a text.
import { watchUrl } from "../../fields/youtube.ts";
import { escapeHtml } from "../../../../system/escape-html.ts";
import { isRecord } from "../../../../system/is-record.ts";

type Node = Readonly<Record<string, unknown>>;

/** What the types of the editors begin with, and the element for each. */
const ELEMENTS: readonly (readonly [type: RegExp, name: string])[] = [
  [/^(?:list|task)-?item|^li$/i, "li"],
  [/^(?:bullet|bulleted|unordered)|^ul$|^(?:task|check)-?list/i, "ul"],
  [/^(?:ordered|numbered)|^ol$/i, "ol"],
  [/quote/i, "blockquote"],
  [/^code(?:-?block)?$/i, "pre"],
  [/^table-?row|^tr$/i, "tr"],
  [/^table-?header|^th$/i, "th"],
  [/^table-?cell|^td$/i, "td"],
  [/^table$/i, "table"],
];
const MARKS: Readonly<Record<string, string>> = {
  bold: "strong",
  strong: "strong",
  italic: "em",
  em: "em",
  strike: "s",
  strikethrough: "s",
  underline: "u",
  subscript: "sub",
  superscript: "sup",
  code: "code",
};
/** Lexical has the marks of a text as the bits of a number. */
const BITS = ["bold", "italic", "strike", "underline", "code", "subscript", "superscript"];
const MAX_DEPTH = 100;

/** Null for JSON that is no text of an editor. Empty for one in which there is no text. */
export function htmlOfRichText(json: unknown): string | null {
  const nodes = Array.isArray(json) ? json : [json];
  if (!nodes.every(isRecord)) return null;
  const html = nodes.map((node) => htmlOfNode(isRecord(node.root) ? node.root : node, MAX_DEPTH)).join("");
  return html.replaceAll("</ul><ul>", "").replaceAll("</ol><ol>", "");
}

function htmlOfNode(node: unknown, depth: number): string {
  if (!isRecord(node) || depth === 0) return "";
  if (typeof node.text === "string") return marked(node);
  const type = textOf(node, "type") || textOf(node, "_type");
  const children = [node.content, node.children].flatMap((list): unknown[] => (Array.isArray(list) ? list : []));
  const inside = children.map((child) => htmlOfNode(child, depth - 1)).join("");
  if (/^mention/i.test(type)) return escapeHtml(textOf(node, "label") || textOf(node, "id"));
  if (/^hard-?break|^line-?break/i.test(type)) return "<br>";
  if (/^horizontal-?rule|^thematic-?break|^divider/i.test(type)) return "<hr>";
  if (/^image/i.test(type))
    return `<img src="${address(node)}" alt="${escapeHtml(textOf(node, "alt") || textOf(node, "altText"))}">`;
  if (/^(?:youtube|video|embed|iframe)/i.test(type)) return `<iframe src="${address(node)}"></iframe>`;
  if (/^(?:auto)?link/i.test(type)) return `<a href="${address(node)}">${inside}</a>`;
  const name = nameOf(node, type);
  if (name === null) return inside;
  const checked = textOf(node, "checked");
  const start = name === "ol" ? textOf(node, "start") : "";
  const state = checked === "" ? "" : ` data-checked="${checked}"`;
  // Some editors have items without a list around them.
  if (/^(?:bullet|numbered|check)-?list-?item$/i.test(type)) return `<${name}><li${state}>${inside}</li></${name}>`;
  return `<${name}${name === "li" ? state : ""}${start === "" ? "" : ` start="${escapeHtml(start)}"`}>${inside}</${name}>`;
}

function nameOf(node: Node, type: string): string | null {
  const style = textOf(node, "style") || type;
  const level =
    /^h[1-6]$/i.exec(textOf(node, "tag") || style)?.[0] ??
    (/^heading/i.test(type) ? `h${textOf(node, "level") || 2}` : null);
  if (level !== null && /^h[1-6]$/i.test(level)) return level;
  if (type === "list") return textOf(node, "listType") === "number" ? "ol" : "ul";
  if (/^(?:doc|root)$/i.test(type)) return null;
  const found = ELEMENTS.find(([pattern]) => pattern.test(type))?.[1];
  return found ?? (/^(?:paragraph|p|block|)$/i.test(type) ? "p" : null);
}

function marked(node: Node): string {
  const format = typeof node.format === "number" ? node.format : 0;
  const listed = Array.isArray(node.marks) ? node.marks : [];
  const marks = listed.flatMap((mark): Node[] =>
    isRecord(mark) ? [mark] : typeof mark === "string" ? [{ type: mark }] : [],
  );
  const names = [
    ...BITS.filter((_, at) => (format >> at) % 2 === 1),
    ...Object.keys(MARKS).filter((name) => node[name] === true),
    ...marks.map((mark) => textOf(mark, "type")),
  ];
  const link = marks.find((mark) => textOf(mark, "type") === "link");
  const text = escapeHtml(typeof node.text === "string" ? node.text : "").replaceAll("\n", "<br>");
  const emphasised = [...new Set(names.flatMap((name) => MARKS[name] ?? []))].reduce(
    (inner, name) => `<${name}>${inner}</${name}>`,
    text,
  );
  return link === undefined ? emphasised : `<a href="${address(link)}">${emphasised}</a>`;
}

function address(node: Node): string {
  const id = textOf(node, "videoID");
  const found = ["src", "href", "url", "link"].map((name) => textOf(node, name)).find((value) => value !== "");
  return escapeHtml(found ?? (id === "" ? "" : watchUrl(id)));
}

/** A value of a node, which editors keep in it, or in a record of attributes. */
function textOf(node: Node, name: string): string {
  for (const holder of [node, node.attrs, node.props, node.data, node.fields]) {
    const value = isRecord(holder) ? holder[name] : null;
    if (["string", "number", "boolean"].includes(typeof value)) return String(value);
  }
  return "";
}
