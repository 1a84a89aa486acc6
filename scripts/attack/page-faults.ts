// Checks built pages by the tree that a browser parses. A page may contain what a plain site of the same documents
// contains. A body may contain what is on a list here, which is independent of the sanitiser's.
import { createHash } from "node:crypto";
import { type DefaultTreeAdapterMap, parse } from "parse5";

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

/** Elements, their attributes such as `a.href`, and scripts by their digest. */
export type Known = ReadonlySet<string>;

export type PageLook = Readonly<{
  /** Every element, every attribute of one and every script, outside of bodies. */
  signs: readonly string[];
  /** Everything that is wrong, as sentences. */
  faults: readonly string[];
  /** Names of the elements around the content, in order: header, navigation, footer. */
  frame: string;
  heading: string | null;
}>;

const BODY_ELEMENTS = words(
  "a abbr bdi blockquote br caption cite code dd del div dl dt em figcaption figure h2 h3 h4 hr img ins kbd li mark ol p picture pre q rp rt ruby s samp small source span strong sub sup table tbody td tfoot th thead tr u ul wbr",
);
const BODY_ATTRIBUTES = words(
  "alt aria-label class colspan data-video decoding dir height href id lang loading rel reversed role rowspan scope sizes src srcset start tabindex title type width",
);
const ADDRESSES = words("href src srcset action formaction poster data cite background ping longdesc xlink:href");
const LOADED = words("img source script iframe embed object audio video track input");
const ALLOWED = /^(?:https?:\/\/[^/\\@\s]+(?:[/?#][^\\]*)?|mailto:[^\\]*|tel:[^\\]*|\/(?![/\\])[^\\]*|#.*|)$/i;
const OWN = /^(?:\/(?![/\\])[^\\]*|#.*)$/;
// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]/;

/** @param known what a plain site contains; without it, everything is recorded and nothing is a fault */
export function lookAt(html: string, known?: Known): PageLook {
  const signs = new Set<string>();
  const faults: string[] = [];
  const frame: string[] = [];
  let heading: string | null = null;
  if (UNSEEN.test(html)) faults.push("a control character");
  visit(parse(html), { isBody: false, isContent: false });
  return { signs: [...signs], faults, frame: frame.join(" "), heading };

  function visit(node: Node, place: Readonly<{ isBody: boolean; isContent: boolean }>): void {
    if ("tagName" in node) element(node, place);
    if (!("childNodes" in node)) return;
    const isBody = place.isBody || ("tagName" in node && attributeOf(node, "class") === "rich-text");
    const isContent = place.isContent || ("tagName" in node && node.tagName === "main");
    for (const child of node.childNodes) visit(child, { isBody, isContent });
    if ("content" in node) visit(node.content, { isBody, isContent });
  }

  function element(node: Element, { isBody, isContent }: Readonly<{ isBody: boolean; isContent: boolean }>): void {
    const { tagName, attrs } = node;
    if (tagName === "body") frame.length = 0;
    if (!isContent) frame.push(tagName);
    if (tagName === "h1") heading = textOf(node);
    for (const { name, value } of attrs) {
      if (/^on/i.test(name) || name === "style" || name === "srcdoc" || name === "is")
        faults.push(`${name} on <${tagName}>`);
      if (!ADDRESSES.has(name)) continue;
      const isOurs = LOADED.has(tagName) || name === "action" || attributeOf(node, "rel") === "stylesheet";
      const links = name === "srcset" ? value.split(/\s*,\s*/).map((each) => each.replace(/ .*$/, "")) : [value];
      for (const link of links)
        if (!(isOurs ? OWN : ALLOWED).test(link)) faults.push(`${name}="${link.slice(0, 80)}" on <${tagName}>`);
    }
    if (tagName === "script" && attributeOf(node, "type") === "application/ld+json") return structuredData(node);
    // The texts of the interface in other languages, which browsers do not run.
    if (tagName === "script" && attributeOf(node, "type") === "text/plain") return;
    if (isBody) return bodyElement(node);
    // Each heading may have its own language, and no plain site has all of them.
    const own = attrs.filter(({ name }) => name !== "lang" && !name.startsWith("data-0"));
    const all = tagName === "script" ? [scriptSign(node)] : [tagName, ...own.map(({ name }) => `${tagName}.${name}`)];
    for (const sign of all) {
      signs.add(sign);
      if (known !== undefined && !known.has(sign)) faults.push(`${sign}, which a plain page does not have`);
    }
  }

  function bodyElement({ tagName, attrs }: Element): void {
    if (!BODY_ELEMENTS.has(tagName)) faults.push(`<${tagName}> in a body`);
    for (const { name, value } of attrs) {
      if (!BODY_ATTRIBUTES.has(name)) faults.push(`${name} on <${tagName}> in a body`);
      if (name === "id" && !/^[ph]\d+$/.test(value)) faults.push(`id="${value}" in a body`);
      if (name === "class" && !/^[\w -]*$/.test(value)) faults.push(`class="${value}" in a body`);
    }
  }

  function structuredData(node: Element): void {
    try {
      JSON.parse(textOf(node));
    } catch {
      faults.push("structured data that is no JSON");
    }
  }
}

function scriptSign(node: Element): string {
  const src = attributeOf(node, "src");
  if (src !== null) return /^\/_astro\/[\w.-]+\.js$/.test(src) ? "script of our own" : `script from ${src}`;
  return `script ${createHash("sha256").update(textOf(node)).digest("hex").slice(0, 12)}`;
}

function textOf(node: Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}

function attributeOf(node: Element, name: string): string | null {
  return node.attrs.find((attribute) => attribute.name === name)?.value ?? null;
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

/** What is wrong with a plain-text file or a calendar that visitors download. */
export function fileFaults(file: string, text: string): string[] {
  const faults = UNSEEN.test(text) ? ["a control character"] : [];
  if (!file.endsWith(".ics")) return faults;
  const lines = text.replaceAll("\r\n ", "").split("\r\n").slice(0, -1);
  const wrong = lines.filter((line) => !/^[A-Z-]+(?:;[A-Z-]+=[^:;]+)*:/.test(line));
  const events = lines.filter((line) => line === "BEGIN:VEVENT").length;
  return [
    ...faults,
    ...wrong.map((line) => `the line ${JSON.stringify(line.slice(0, 60))}`),
    ...(events === 1 ? [] : [`${events} events`]),
  ];
}
