// How a body is read: what publishers' programs write becomes ordinary HTML. No pass knows another.
import type { ElementContent } from "hast";
import { withEmphasis } from "./emphasis.ts";

type Pass = (nodes: readonly ElementContent[]) => ElementContent[];

const PASSES: readonly Pass[] = [withEmphasis];

/** The body in ordinary HTML, which is not safe yet. */
export function inOrdinaryHtml(nodes: readonly ElementContent[]): ElementContent[] {
  return PASSES.reduce<ElementContent[]>((before, pass) => pass(before), [...nodes]);
}
