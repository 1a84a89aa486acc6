// Word marks text in the language of its keyboard: Devanagari that is called English would be read aloud as English.
import type { ElementContent } from "hast";
import { textOf } from "../attributes.ts";
import { mapElements, textIn } from "../tree.ts";

const ENGLISH = /^en\b/i;

/** Removes the language of text in Devanagari that is marked as English. */
export function withoutFalseLanguages(nodes: readonly ElementContent[]): ElementContent[] {
  return mapElements(nodes, (node) => {
    if (!ENGLISH.test(textOf(node.properties.lang))) return [node];
    const text = textIn(node.children);
    const isFalse = /\p{Script=Devanagari}/u.test(text) && !/\p{Script=Latin}/u.test(text);
    return [isFalse ? { ...node, properties: { ...node.properties, lang: undefined } } : node];
  });
}
