// Lists that an editor writes as one row of items with levels, as Word and Quill do, become lists within lists.
import type { Element, ElementContent, Properties } from "hast";
import { styleOf, textOf } from "../attributes.ts";
import { isBlank } from "../element-names.ts";
import { element, findElement, mapElements, textIn } from "../tree.ts";

/** An item: how deep it is, and the list that it belongs to. */
type Item = Readonly<{ level: number; name: "ol" | "ul"; list: Properties; item: Element }>;

const WORD_CLASS = /^MsoList(?!Continue)/i;
const WORD_LEVEL = /\blevel(\d+)/;
/** The letter o is a bullet of Word's second level. */
const NUMBER = /^\(?(?:(\d+|\p{Nd}+)(?![^.)-])|(?:([a-z])|([A-Z])|([ivxlc]+)|([IVXLC]+))[.)])/u;
const QUILL_INDENT = /^ql-indent-(\d+)$/;

/** Nests the flat lists of a body. */
export function withNestedLists(nodes: readonly ElementContent[]): ElementContent[] {
  return nestedRows(
    mapElements(nodes, (node) =>
      isQuillList(node) ? nested(quillItems(node)) : [{ ...node, children: nestedRows(node.children) }],
    ),
  );
}

/** Replaces each row of Word's paragraphs by a list. */
function nestedRows(nodes: readonly ElementContent[]): ElementContent[] {
  if (!nodes.some((node) => wordItem(node) !== null)) return [...nodes];
  const blocks: ElementContent[] = [];
  let row: Item[] = [];
  for (const node of nodes) {
    const item = wordItem(node);
    if (item !== null) row.push(item);
    if (item !== null || (row.length > 0 && isBlank([node]) && node.type === "text")) continue;
    blocks.push(...nested(row), node);
    row = [];
  }
  return [...blocks, ...nested(row)];
}

function wordItem(node: ElementContent): Item | null {
  if (node.type !== "element" || !["p", "div"].includes(node.tagName)) return null;
  const style = styleOf(node, "mso-list");
  const mark = findElement(node.children, isMark);
  const level = WORD_LEVEL.exec(style)?.[1] ?? (mark !== undefined && hasClass(node, WORD_CLASS) ? "1" : null);
  if (level === null) return null;
  const written = mark === undefined ? "" : textIn(mark.children).replace(/[\s\u00A0]/g, "");
  const children = mapElements(node.children, (child) => (isMark(child) ? [] : [child]));
  return { level: Number(level), ...listOf(written), item: element("li", children, languageOf(node)) };
}

function isMark(node: Element): boolean {
  return styleOf(node, "mso-list") === "ignore";
}

function listOf(mark: string): Pick<Item, "name" | "list"> {
  const [number, digits, , capital, roman, romanCapital] = NUMBER.exec(mark) ?? [];
  if (number === undefined) return { name: "ul", list: {} };
  const start = Number(digits);
  if (digits !== undefined) return { name: "ol", list: start > 1 ? { start } : {} };
  const isRoman = roman !== undefined || /^\(?[iI][.)]/.test(mark);
  const type = isRoman || romanCapital !== undefined ? "i" : "a";
  const isCapital = capital !== undefined || romanCapital !== undefined;
  return { name: "ol", list: { type: isCapital ? type.toUpperCase() : type } };
}

function isQuillList({ tagName, children }: Element): boolean {
  if (tagName !== "ol" && tagName !== "ul") return false;
  const items = children.filter((child) => !isBlank([child]) || child.type === "element");
  const areItems = items.every((child) => child.type === "element" && child.tagName === "li");
  return areItems && items.some((child) => child.type === "element" && (isQuillItem(child) || indentOf(child) > 0));
}

function isQuillItem({ properties }: Element): boolean {
  return textOf(properties.dataList) !== "";
}

function quillItems(list: Element): Item[] {
  const items = list.children.filter((child) => child.type === "element");
  return items.map((item) => {
    const kind = textOf(item.properties.dataList);
    const isOrdered = kind === "" ? list.tagName === "ol" : kind === "ordered";
    return { level: indentOf(item) + 1, name: isOrdered ? "ol" : "ul", list: {}, item };
  });
}

function indentOf(node: Element): number {
  const { className } = node.properties;
  const names = Array.isArray(className) ? className.map(String) : [];
  return Number(names.map((name) => QUILL_INDENT.exec(name)?.[1]).find((level) => level !== undefined) ?? 0);
}

/** The lists that a row of items stands for. */
function nested(row: readonly Item[]): Element[] {
  const lists: Element[] = [];
  const open: { level: number; list: Element }[] = [];
  for (const { level, name, list: properties, item } of row) {
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    if (open.at(-1)?.level === level && open.at(-1)?.list.tagName !== name) open.pop();
    if (open.at(-1)?.level !== level) {
      const list = element(name, [], properties);
      const above = open.at(-1)?.list.children.at(-1);
      if (above?.type === "element") above.children.push(list);
      else lists.push(list);
      open.push({ level, list });
    }
    open.at(-1)?.list.children.push({ ...item, children: [...item.children] });
  }
  return lists;
}

function hasClass({ properties: { className } }: Element, pattern: RegExp): boolean {
  return Array.isArray(className) && className.some((name) => pattern.test(String(name)));
}

function languageOf({ properties: { lang, dir } }: Element): Properties {
  return { ...(lang === undefined ? {} : { lang }), ...(dir === undefined ? {} : { dir }) };
}
