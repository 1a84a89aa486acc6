// What browsers show nothing of goes, such as scripts and styles, so that no later pass takes it for text.
import type { ElementContent } from "hast";
import { SILENT } from "../element-names.ts";
import { mapElements } from "../tree.ts";

/** The address of a sound or a film is in it. */
const SOURCE = "source";

/** Removes the elements about which nothing is said. */
export function withoutSilent(nodes: readonly ElementContent[]): ElementContent[] {
  return mapElements(nodes, (node) => (SILENT.has(node.tagName) && node.tagName !== SOURCE ? [] : [node]));
}
