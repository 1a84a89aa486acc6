// Whether each text of a built site is in the script of its language (WCAG 3.1.1 and 3.1.2).
import type { Nodes } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { parse } from "parse5";
import { builtPages } from "./built-site.ts";
import { INTERNATIONAL_NAMES } from "./international-names.ts";

/** Languages that are written in each script. */
const SCRIPTS: readonly (readonly [letters: RegExp, languages: RegExp])[] = [
  [/\p{Script=Devanagari}/u, /^(?:mr|hi|sa)$/],
  [/\p{Script=Gujarati}/u, /^gu$/],
  [/\p{Script=Kannada}/u, /^kn$/],
  // Initials, and letters beside digits as in a post code, are no words.
  [/(?<![\p{L}\p{N}])\p{Script=Latin}{2,}(?![\p{L}\p{N}])/u, /^en$|-Latn$/],
];

/** The texts whose language is not written in their script, as `file: text [language]`, each once. */
export function wrongTexts(dir: string): string[] {
  const wrong = builtPages(dir).flatMap(({ file, html }) =>
    textsIn(fromParse5(parse(html)), "")
      .filter(({ text, lang }) => !fits(text, lang))
      .map(({ text, lang }) => `${file}: ${text} [${lang}]`),
  );
  return [...new Set(wrong)];
}

function fits(text: string, lang: string): boolean {
  const words = /^(?:mr|hi)$/.test(lang) ? text.replace(INTERNATIONAL_NAMES, "") : text;
  return SCRIPTS.every(([letters, languages]) => !letters.test(words) || languages.test(lang));
}

/** Every run of text below a node with the language of the nearest element that has one, also of templates. */
function textsIn(node: Nodes, outer: string): { text: string; lang: string }[] {
  if (node.type === "text") return [{ text: node.value.replace(/\s+/g, " ").trim(), lang: outer }];
  if (!("children" in node)) return [];
  const isElement = node.type === "element";
  if (isElement && /^(?:script|style|head|noscript)$/.test(node.tagName)) return [];
  const own = isElement ? node.properties.lang : undefined;
  const lang = typeof own === "string" ? own : outer;
  const inner = isElement && node.content ? textsIn(node.content, lang) : [];
  return [...node.children.flatMap((child) => textsIn(child, lang)), ...inner];
}
