// Reads a built site for tests: its pages and their elements.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Element, Nodes } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { parse } from "parse5";
import { filesIn } from "../fixtures/folders.ts";

/** An element, flattened: `lang` is its own or the nearest one around it. */
export type Tag = Readonly<{
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  lang: string;
}>;

export type BuiltPage = Readonly<{
  /** Path of the file, such as `post/navadurga.html`. */
  file: string;
  html: string;
  tags: readonly Tag[];
}>;

/** Every page of a built site except redirects. */
export function builtPages(dir: string): BuiltPage[] {
  return filesIn(dir)
    .filter((file) => file.endsWith(".html"))
    .map((file) => builtPage(dir, file))
    .filter(({ html }) => !html.includes('http-equiv="refresh"'));
}

export function builtPage(dir: string, file: string): BuiltPage {
  const html = readFileSync(join(dir, file), "utf8");
  let tags: readonly Tag[] | undefined;
  return {
    file,
    html,
    // Parsed on demand, because many tests need only the names or the HTML of most pages.
    get tags() {
      tags ??= tagsOf(fromParse5(parse(html)), "");
      return tags;
    },
  };
}

/** The page's elements that have the attribute, with this value where one is given. */
export function having(page: BuiltPage, attribute: string, value?: string): Tag[] {
  return page.tags.filter(({ attributes }) => {
    const own = attributes[attribute];
    return own !== undefined && (value === undefined || own === value);
  });
}

/** The values of an attribute, in the order of the page. */
export function valuesOf(page: BuiltPage, attribute: string): string[] {
  return having(page, attribute).map(({ attributes }) => attributes[attribute] ?? "");
}

export function named(page: BuiltPage, name: string): Tag[] {
  return page.tags.filter((tag) => tag.name === name);
}

function tagsOf(node: Nodes, outerLang: string): Tag[] {
  if (!("children" in node)) return [];
  if (node.type !== "element") return node.children.flatMap((child) => tagsOf(child, outerLang));
  const attributes = attributesOf(node);
  const lang = attributes.lang ?? outerLang;
  const tag: Tag = {
    name: node.tagName,
    attributes,
    lang,
    // Computed on demand, because few elements need it.
    get text() {
      return textOf(node).replace(/\s+/g, " ").trim();
    },
  };
  return [tag, ...node.children.flatMap((child) => tagsOf(child, lang))];
}

function attributesOf({ properties }: Element): Record<string, string> {
  const named = Object.entries(properties).map(([name, value]) => {
    const text = Array.isArray(value) ? value.join(" ") : value === true ? "" : String(value);
    return [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), text];
  });
  return Object.fromEntries(named);
}

function textOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (node.type === "element" && (node.tagName === "script" || node.tagName === "style")) return "";
  return "children" in node ? node.children.map(textOf).join("") : "";
}
