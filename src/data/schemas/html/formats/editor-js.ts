// The JSON of Editor.js as HTML. Its texts are HTML already.
import { z } from "zod";
import { escapeHtml } from "../../../../system/escape-html.ts";
import type { Lose } from "../account.ts";

const blockSchema = z.object({
  type: z.string(),
  data: z.record(z.string(), z.unknown()).default({}),
  /** Draft.js has its texts here. */
  text: z.string().optional(),
});

export const editorJsSchema = z.object({ blocks: z.array(blockSchema) });

type Block = z.output<typeof blockSchema>;

const text = z.union([z.string(), z.number().transform(String)]).catch("");
const file = z.object({ url: text }).catch({ url: "" });
const itemSchema = z.union([
  z.string().transform((content) => ({ content, checked: null, items: [] })),
  z
    .object({
      content: text.optional(),
      text: text.optional(),
      checked: z.boolean().optional(),
      meta: z.object({ checked: z.boolean().optional() }).catch({}).optional(),
      items: z.array(z.unknown()).optional(),
    })
    .transform(({ content, text: label, checked, meta, items = [] }) => ({
      content: content ?? label ?? "",
      checked: checked ?? meta?.checked ?? null,
      items,
    })),
]);
const PICTURE = /"(https?:[^"\s]+\.(?:jpe?g|png|gif|webp|avif)(?:\?[^"\s]*)?)"/gi;
const DRAFT_HEADINGS = ["one", "two", "three", "four", "five", "six"].map((number) => `header-${number}`);
const itemsSchema = z.array(z.unknown()).catch([]);
const rowsSchema = z.array(z.array(text)).catch([]);

/** The HTML of the blocks that Editor.js and its usual tools save. */
export function htmlOfEditorJs({ blocks }: z.output<typeof editorJsSchema>, lose: Lose): string {
  const html = blocks.map((block) => htmlOfBlock(block, lose)).join("\n");
  return html.replaceAll("</ul>\n<ul>", "").replaceAll("</ol>\n<ol>", "");
}

function htmlOfBlock({ type, data, text: plainText }: Block, lose: Lose): string {
  if (plainText !== undefined) return htmlOfDraft(type, escapeHtml(plainText).replaceAll("\n", "<br>"));
  const own = (name: string) => text.parse(data[name]);
  const meta = z.record(z.string(), z.unknown()).catch({}).parse(data.meta);
  switch (type) {
    case "header":
      return `<h${level(data.level)}>${own("text")}</h${level(data.level)}>`;
    case "list":
    case "nestedList":
    case "checklist":
      return listOf(
        itemsSchema.parse(data.items),
        data.style === "ordered" ? "ol" : "ul",
        type === "checklist" || data.style === "checklist",
        text.parse(meta.start),
      );
    case "quote":
      return `<blockquote><p>${own("text")}</p>${own("caption") === "" ? "" : `<p>${own("caption")}</p>`}</blockquote>`;
    case "image":
    case "simpleImage":
      return figure(
        `<img src="${escapeHtml(file.parse(data.file).url || own("url"))}" alt="${escapeHtml(plain(own("caption")))}">`,
        own("caption"),
      );
    case "embed":
    case "video":
      return figure(
        `<iframe src="${escapeHtml(own("source") || own("embed") || file.parse(data.file).url || own("url"))}"></iframe>`,
        own("caption"),
      );
    case "audio":
      return figure(`<audio src="${escapeHtml(file.parse(data.file).url || own("url"))}"></audio>`, own("caption"));
    case "linkTool":
    case "attaches":
    case "button": {
      const address = own("link") || file.parse(data.file).url || own("url");
      return `<p><a href="${escapeHtml(address)}">${own("title") || text.parse(meta.title) || own("text") || escapeHtml(address)}</a></p>`;
    }
    case "delimiter":
      return "<hr>";
    case "table":
      return tableOf(rowsSchema.parse(data.content), data.withHeadings === true);
    case "code":
      return `<pre>${escapeHtml(own("code"))}</pre>`;
    case "raw":
      return own("html");
    default:
      return otherBlock(type, data, lose);
  }
}

/** The texts of a block that only its own tool knows. */
function otherBlock(type: string, data: Block["data"], lose: Lose): string {
  const texts = ["title", "text", "content", "message", "caption"]
    .map((name) => text.parse(data[name]))
    .filter((value) => value !== "");
  const pictures = [...JSON.stringify(data).matchAll(PICTURE)].map(
    ([, src = ""]) => `<img src="${escapeHtml(src)}" alt="">`,
  );
  if (texts.length + pictures.length === 0 && type !== "paragraph")
    lose(
      "embed",
      JSON.stringify({ type, data }),
      "a block that the site knows, such as a paragraph, a list or an image",
    );
  return [...pictures, ...texts].map((value) => `<p>${value}</p>`).join("");
}

function htmlOfDraft(type: string, content: string): string {
  const level = DRAFT_HEADINGS.indexOf(type) + 1;
  if (level > 0) return `<h${level}>${content}</h${level}>`;
  const item = /^(un)?ordered-list-item$/.exec(type);
  if (item !== null) return item[1] === undefined ? `<ol><li>${content}</li></ol>` : `<ul><li>${content}</li></ul>`;
  return type === "blockquote" ? `<blockquote>${content}</blockquote>` : `<p>${content}</p>`;
}

function listOf(items: readonly unknown[], name: "ol" | "ul", hasBoxes: boolean, start = ""): string {
  const written = items.map((given) => {
    const { content, checked, items: inner } = itemSchema.catch({ content: "", checked: null, items: [] }).parse(given);
    const state = hasBoxes ? ` data-checked="${checked === true}"` : "";
    return `<li${state}>${content}${inner.length === 0 ? "" : listOf(inner, name, hasBoxes)}</li>`;
  });
  const first = /^\d+$/.test(start) ? ` start="${start}"` : "";
  return `<${name}${first}>${written.join("")}</${name}>`;
}

function tableOf(rows: readonly (readonly string[])[], hasHeadings: boolean): string {
  const lines = rows.map((cells, at) => {
    const name = hasHeadings && at === 0 ? "th" : "td";
    return `<tr>${cells.map((cell) => `<${name}>${cell}</${name}>`).join("")}</tr>`;
  });
  return `<table>${lines.join("")}</table>`;
}

function figure(content: string, caption: string): string {
  return `<figure>${content}${caption === "" ? "" : `<figcaption>${caption}</figcaption>`}</figure>`;
}

function level(given: unknown): number {
  return z.number().int().min(1).max(6).catch(2).parse(given);
}

function plain(html: string): string {
  return html.replace(/<[^<>]*>/g, "");
}
