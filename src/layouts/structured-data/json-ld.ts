// Serialises structured data for a script element.
import type { Graph } from "schema-dts";

const ESCAPED: Readonly<Record<string, string>> = { "<": "\\u003c", "\u2028": "\\u2028", "\u2029": "\\u2029" };

/** JSON without `<`, so that no title can end the script element or start a comment. */
export function jsonLd(graph: Graph): string {
  return JSON.stringify(graph).replace(/[<\u2028\u2029]/g, (character) => ESCAPED[character] ?? "");
}
