// Lists that an editor writes as one row of items with levels, as Word and Quill do, become lists within lists.
import type { Element, ElementContent, Properties } from "hast";
import { classesOf, present, styleOf, textOf } from "../attributes.ts";
import { isBlank } from "../element-names.ts";
import { element, findElement, isElement, mapElements, textIn } from "../tree.ts";

/** An item: how deep it is, and the list that it belongs to. `id` tells apart lists that follow one another. */
type Item = Readonly<{ level: number; id: string; name: "ol" | "ul"; list: Properties; item: Element }>;

const WORD_CLASS = /^MsoList(?!Continue)/i;
const WORD_LEVEL = /\b(?:(l\d+)\s+)?level(\d+)/;
const LISTS = new Set(["ol", "ul"]);
const PARENTS = new Set([...LISTS, "dir", "menu"]);
/** Word for the web has each item in a list and a block of its own, and Google Docs each level in a list. */
const WEB_CLASS = "ListContainerWrapper";
const DOCS_CLASS = /^lst-kix_\w+-(\d+)$/;
/** The letter o is a bullet of Word's second level. */
const NUMBER = /^\(?(?:(\d+|\p{Nd}+)(?![^.)-])|(?:([a-z])|([A-Z])|([ivxlc]+)|([IVXLC]+))[.)])/u;
const QUILL_INDENT = /^ql-indent-(\d+)$/;

/** Nests the flat lists of a body. */
export function withNestedLists(nodes: readonly ElementContent[]): ElementContent[] {
  return nestedRows(
    mapElements(nodes, (node) =>
      isQuillList(node)
        ? nested(quillItems(node))
        : [PARENTS.has(node.tagName) ? node : { ...node, children: nestedRows(node.children) }],
    ),
  );
}

/** Replaces each row of Word's paragraphs, of lists with levels, or of items without a list by a list. */
function nestedRows(nodes: readonly ElementContent[]): ElementContent[] {
  if (!nodes.some((node) => itemsOf(node).length > 0)) return [...nodes];
  const blocks: ElementContent[] = [];
  let row: Item[] = [];
  for (const node of nodes) {
    const items = itemsOf(node);
    row.push(...items);
    if (items.length > 0 || (row.length > 0 && isBlank([node]) && node.type === "text")) continue;
    blocks.push(...nested(row), node);
    row = [];
  }
  return [...blocks, ...nested(row)];
}

function itemsOf(node: ElementContent): Item[] {
  if (node.type !== "element") return [];
  if (node.tagName === "li") return [{ level: 1, id: "", name: "ul", list: {}, item: node }];
  const word = wordItem(node);
  return word === null ? levelledItems(node) : [word];
}

/** The items of a list whose level stands in its class or in its items. */
function levelledItems(node: Element): Item[] {
  const inner = node.children.filter((child) => child.type === "element");
  if (classesOf(node.properties).includes(WEB_CLASS)) return inner.flatMap(levelledItems);
  if (!LISTS.has(node.tagName)) return [];
  const docs = classesOf(node.properties)
    .map((name) => DOCS_CLASS.exec(name)?.[1])
    .find((level) => level !== undefined);
  const { start, type } = node.properties;
  return inner.flatMap((item): Item[] => {
    const level = docs === undefined ? Number(textOf(item.properties.dataAriaLevel)) : Number(docs) + 1;
    const list = present({ start, type });
    return level > 0 ? [{ level, id: "", name: node.tagName === "ol" ? "ol" : "ul", list, item }] : [];
  });
}

function wordItem(node: Element): Item | null {
  if (!["p", "div"].includes(node.tagName)) return null;
  const [, id = "", depth] = WORD_LEVEL.exec(styleOf(node, "mso-list")) ?? [];
  const mark = findElement(node.children, isMark);
  const level =
    depth ?? (mark !== undefined && classesOf(node.properties).some((name) => WORD_CLASS.test(name)) ? "1" : null);
  if (level === null) return null;
  const written = mark === undefined ? "" : textIn(mark.children).replace(/[\s\u00A0]/g, "");
  const children = mapElements(node.children, (child) => (isMark(child) ? [] : [child]));
  const { lang, dir } = node.properties;
  return { level: Number(level), id, ...listOf(written), item: element("li", children, present({ lang, dir })) };
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
  if (!LISTS.has(tagName)) return false;
  const items = children.filter((child) => !isBlank([child]) || child.type === "element");
  const areItems = items.every((child) => isElement(child, "li"));
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
    return { level: indentOf(item) + 1, id: "", name: isOrdered ? "ol" : "ul", list: {}, item };
  });
}

function indentOf(node: Element): number {
  return Number(
    classesOf(node.properties)
      .map((name) => QUILL_INDENT.exec(name)?.[1])
      .find((level) => level !== undefined) ?? 0,
  );
}

/** The lists that a row of items stands for. */
function nested(row: readonly Item[]): Element[] {
  const lists: Element[] = [];
  const open: { level: number; list: Element }[] = [];
  let last = row[0]?.id;
  for (const { level, id, name, list: properties, item } of row) {
    if (level === 1 && id !== last) {
      open.length = 0;
      last = id;
    }
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
