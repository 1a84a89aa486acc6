// What browsers show nothing of goes, such as scripts and styles, so that no later pass takes it for text.
import type { Element, ElementContent } from "hast";
import { classesOf, textOf } from "../attributes.ts";
import { SILENT } from "../element-names.ts";
import { mapElements } from "../tree.ts";

/** The address of a sound or a film is in one of these. */
const SOURCES = new Set(["param", "source"]);
/** The controls of Ghost's players, which a script would move. */
const CONTROLS = /^kg-(?:audio|video)-(?:player|hide|overlay)$/;

/** Removes the elements about which nothing is said. */
export function withoutSilent(nodes: readonly ElementContent[]): ElementContent[] {
  return mapElements(nodes, (node) => {
    if ((SILENT.has(node.tagName) && !SOURCES.has(node.tagName)) || isUnseen(node)) return [];
    return [node.tagName === "button" ? { ...node, children: mapElements(node.children, withoutIcon) } : node];
  });
}

/** A frame without a size counts readers. */
function isUnseen({ tagName, properties }: Element): boolean {
  const isFrame =
    tagName === "iframe" && [properties.width, properties.height].every((size) => /^[01]$/.test(textOf(size)));
  return isFrame || classesOf(properties).some((name) => CONTROLS.test(name));
}

/** The sign that opens a part of a page. */
function withoutIcon(node: Element): ElementContent[] {
  return textOf(node.properties.ariaHidden) === "true" ? [] : [node];
}
