// Builds new attributes for each element, so that no attribute of the publisher's stays by oversight.
import type { Element, Properties } from "hast";
import { memoiseByWord } from "../../../language/memoise-by-word.ts";
import type { Lose } from "./account.ts";
import { cleanText } from "../fields/text.ts";
import { CONTAINERS } from "./element-names.ts";
import { linkUrl, webUrl } from "../fields/url.ts";
import { watchUrl } from "../fields/youtube.ts";

const LANGUAGE = /^[a-z]{2,8}(?:-[a-z0-9]{1,8}){0,4}$/i;
/** An empty link, or one that only a script gives a meaning. */
const LEADS_NOWHERE = /^(?:#|javascript:.*)?$/is;
/** An anchor of a body's own links; see passes/anchors.ts. */
const ANCHOR = /^n\d{1,5}$/;
const ALIGNED = new Set("blockquote figcaption h1 h2 h3 h4 h5 h6 p td th".split(" "));
const LINK = "a full address, such as https://example.org/page, or one that begins with one /";
const PICTURE = "the full address of a picture, such as https://example.org/lamp.jpg, or one that begins with one /";
const NUMBERINGS = [
  ["lower-alpha", "a"],
  ["lower-latin", "a"],
  ["upper-alpha", "A"],
  ["upper-latin", "A"],
  ["lower-roman", "i"],
  ["upper-roman", "I"],
] as const;
const SCOPES = ["col", "row", "colgroup", "rowgroup"];

type Rules = Readonly<{ origin: string; lose: Lose }>;

/** The allowed attributes of an element, normalised; null if the element is useless without a missing one. */
export function safeAttributes(element: Element, rules: Rules): Properties | null {
  const own = ownAttributes(element, rules);
  return own === null ? null : { ...own, ...language(element.properties), ...alignment(element) };
}

/** The value of a CSS property in the style of an element, in lower case; empty if it has none. */
export function styleOf({ properties }: Element, name: string): string {
  const style = textOf(properties.style);
  return style === "" ? "" : (declaration(name).exec(style)?.[1] ?? "").trim().toLowerCase();
}

const declaration = memoiseByWord((name) => new RegExp(String.raw`(?:^|;)\s*${name}\s*:([^;]*)`, "i"));

/** The attributes of a link. A link to another site sends no referrer and no opener. */
export function linkAttributes(href: string, origin: string): Properties {
  const isOutside = /^https?:/.test(href) && new URL(href).origin !== origin;
  return isOutside ? { href, rel: ["noopener", "noreferrer"] } : { href };
}

/** An attribute as one line of text; empty if it is absent. */
export function lineOf(value: Properties[string]): string {
  return cleanText(textOf(value)).replace(/\s+/g, " ").trim();
}

/** An attribute as it is written; empty if it is absent. */
export function textOf(value: Properties[string]): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** The names of an element's classes. */
export function classesOf({ className }: Properties): string[] {
  return Array.isArray(className) ? className.map(String) : [];
}

function ownAttributes(element: Element, rules: Rules): Properties | null {
  const given = element.properties;
  switch (element.tagName) {
    case "a":
      return anchor(given, rules);
    case "img":
      return image(given, rules);
    case "span": {
      const id = present({ id: ANCHOR.test(textOf(given.id)) ? textOf(given.id) : undefined });
      return Object.keys({ ...id, ...language(given) }).length === 0 ? null : id;
    }
    case "abbr":
      return present({ title: lineOf(given.title) || undefined });
    case "li":
      return present({ value: integer(given.value, -9_999, 9_999)?.toString() });
    case "ol":
      return present({
        type: numbering(element),
        start: integer(given.start, -9_999, 9_999),
        reversed: given.reversed ? true : undefined,
      });
    case "th":
      return { ...spans(given), ...present({ scope: SCOPES.find((scope) => scope === given.scope) }) };
    case "td":
      return spans(given);
    default:
      return {};
  }
}

function anchor(given: Properties, { origin, lose }: Rules): Properties | null {
  const written = textOf(given.href).trim();
  if (ANCHOR.test(written.slice(1)) && written.startsWith("#")) return { href: written };
  const href = linkUrl(written);
  if (href === null) {
    if (!LEADS_NOWHERE.test(written)) lose("link", written, LINK);
    return null;
  }
  const video = lineOf(given.dataVideo);
  const isVideo = /^[\w-]{11}$/.test(video) && href === watchUrl(video);
  return { ...linkAttributes(href, origin), ...(isVideo ? { dataVideo: video } : {}) };
}

function image(given: Properties, { lose }: Rules): Properties | null {
  const written = textOf(given.src).trim();
  const src = webUrl(written);
  if (src === null) {
    lose("picture", written || lineOf(given.alt) || "<img>", PICTURE);
    return null;
  }
  const size = { width: integer(given.width, 1, 20_000), height: integer(given.height, 1, 20_000) };
  return { src, alt: lineOf(given.alt), ...present(size), loading: "lazy", decoding: "async" };
}

/** How a list is numbered, by its attribute or its style; some editors put the style on the items. */
function numbering(list: Element): string | undefined {
  const own = textOf(list.properties.type);
  if (/^[aAiI]$/.test(own)) return own;
  const items = list.children.filter((child) => child.type === "element").slice(0, 1);
  const style = [list, ...items].map((node) => styleOf(node, "list-style(?:-type)?")).find((value) => value !== "");
  return NUMBERINGS.find(([name]) => style?.includes(name))?.[1];
}

function spans(given: Properties): Properties {
  return present({ colSpan: integer(given.colSpan, 2, 100), rowSpan: integer(given.rowSpan, 2, 1_000) });
}

function language(given: Properties): Properties {
  const lang = lineOf(given.lang);
  const dir = lineOf(given.dir).toLowerCase();
  return present({
    lang: LANGUAGE.test(lang) ? lang : undefined,
    dir: ["ltr", "rtl", "auto"].includes(dir) ? dir : undefined,
  });
}

function alignment({ tagName, properties: { dataAlign } }: Element): Properties {
  const isKnown = dataAlign === "center" || dataAlign === "right";
  return isKnown && (ALIGNED.has(tagName) || CONTAINERS.has(tagName)) ? { dataAlign } : {};
}

function integer(value: Properties[string], min: number, max: number): number | undefined {
  const number = Number(lineOf(value) || Number.NaN);
  return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
}

/** The properties that have a value. */
export function present(properties: Properties): Properties {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined));
}
