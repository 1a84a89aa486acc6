// Reads the metadata of the pages of a built site.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Element, Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import { siteOrigin } from "../../src/site/origin.ts";

export type PageHead = Readonly<{
  /** Path, decoded: `/post/दीप`. */
  path: string;
  lang: string;
  title: string;
  canonical: string | null;
  isHidden: boolean;
  /** By `name` or `property`. */
  metas: ReadonlyMap<string, readonly string[]>;
  feeds: readonly string[];
  /** The text of each block of structured data. */
  data: readonly string[];
  /** How many scripts run. */
  scripts: number;
}>;

/** Every page but redirects, by path. */
export function pageHeads(siteDir: string): Map<string, PageHead> {
  const files = readdirSync(siteDir, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));
  const pages = files.flatMap((file) => {
    const tree = fromHtml(readFileSync(join(siteDir, file), "utf8"));
    const elements = elementsOf(tree);
    if (elements.some(({ properties }) => lineOf(properties.httpEquiv) === "refresh")) return [];
    return [readPage(`/${file.replace(/\.html$/, "").replace(/^index$/, "")}`, elements)];
  });
  return new Map(pages.map((page) => [page.path, page]));
}

/** The file behind a public address of the site, decoded; null for an address elsewhere. */
export function fileOf(address: string): string | null {
  const url = new URL(address);
  if (url.origin !== siteOrigin) return null;
  const path = decodeURIComponent(url.pathname);
  if (path === "/") return "index.html";
  return /\.[a-z0-9]+$/.test(path) ? path.slice(1) : `${path.slice(1)}.html`;
}

function readPage(path: string, elements: readonly Element[]): PageHead {
  const named = (name: string) => elements.filter(({ tagName }) => tagName === name);
  const links = (rel: string) => named("link").filter(({ properties }) => lineOf(properties.rel) === rel);
  const metas = Map.groupBy(named("meta"), ({ properties }) => lineOf(properties.name ?? properties.property));
  const isData = ({ properties }: Element) => properties.type === "application/ld+json";
  return {
    path,
    lang: lineOf(named("html")[0]?.properties.lang),
    title: textOf(named("title")[0]),
    canonical: links("canonical")[0] ? lineOf(links("canonical")[0]?.properties.href) : null,
    isHidden: metas.has("robots"),
    metas: new Map([...metas].map(([key, own]) => [key, own.map(({ properties }) => lineOf(properties.content))])),
    feeds: links("alternate").map(({ properties }) => lineOf(properties.href)),
    data: named("script").filter(isData).map(textOf),
    scripts: named("script").filter((script) => !isData(script)).length,
  };
}

function elementsOf(node: Nodes): Element[] {
  const inside = "children" in node ? node.children.flatMap(elementsOf) : [];
  return node.type === "element" ? [node, ...inside] : inside;
}

function textOf(element: Element | undefined): string {
  return (element?.children ?? []).map((child) => (child.type === "text" ? child.value : "")).join("");
}

function lineOf(value: unknown): string {
  return Array.isArray(value) ? value.join(" ") : String(value ?? "");
}
