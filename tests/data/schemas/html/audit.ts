// Checks sanitised HTML as a browser would parse it, with rules that are independent of the sanitiser.
import type { Nodes, Properties } from "hast";
import { fromHtml } from "hast-util-from-html";

const ELEMENTS = new Set(
  "a abbr bdi blockquote br caption cite code dd del div dl dt em figcaption figure h2 h3 h4 hr img ins kbd li mark ol p pre q rp rt ruby s samp small span strong sub sup table tbody td tfoot th thead tr u ul wbr".split(
    " ",
  ),
);
const ATTRIBUTES = new Set(
  "alt ariaLabel colSpan dataAlign dataVideo decoding dir height href id lang loading rel reversed role rowSpan scope src start tabIndex title type value width".split(
    " ",
  ),
);
const LINK = /^(?:#n\d+|https?:\/\/[^/\\@]+(?:\/[^\\]*)?|mailto:[^\\]*|tel:[^\\]*|\/(?!\/)[^\\]*)$/;
const PICTURE = /^(?:https?:\/\/[^/\\@]+(?:\/[^\\]*)?|\/(?!\/)[^\\]*)$/;

/** Everything in the HTML that is not allowed, as sentences; empty for safe HTML. */
export function findFaults(html: string): string[] {
  return faultsOf(fromHtml(html, { fragment: true }));
}

function faultsOf(node: Nodes): string[] {
  if (node.type === "root") return node.children.flatMap(faultsOf);
  if (node.type === "text") return /(?![\t\n])[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(node.value) ? ["control"] : [];
  if (node.type !== "element") return [node.type];
  const names = Object.keys(node.properties).filter((name) => !ATTRIBUTES.has(name));
  return [
    ...(ELEMENTS.has(node.tagName) ? [] : [`<${node.tagName}>`]),
    ...(node.tagName === "div" && node.properties.role !== "region" ? ["<div>"] : []),
    ...(node.properties.id === undefined || /^n\d+$/.test(String(node.properties.id)) ? [] : ["id"]),
    ...names.map((name) => `${name} on <${node.tagName}>`),
    ...addresses(node.properties, "href", LINK),
    ...addresses(node.properties, "src", PICTURE),
    ...node.children.flatMap(faultsOf),
  ];
}

function addresses(properties: Properties, name: string, allowed: RegExp): string[] {
  const value = properties[name];
  return value === undefined || allowed.test(String(value)) ? [] : [`${name}=${String(value)}`];
}
