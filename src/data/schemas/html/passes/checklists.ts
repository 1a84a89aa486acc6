// The boxes of check lists become the signs ☑ and ☐ before the text of their items.
import type { Element, ElementContent, Properties } from "hast";
import { classesOf, textOf } from "../attributes.ts";
import { isBlank } from "../element-names.ts";
import { findElement, isElement, mapElements } from "../tree.ts";

const SIGNS = { true: "☑ ", false: "☐ " } as const;
const LISTS = ["ol", "ul"];

/** Replaces the boxes of a body, wherever an editor keeps their state. */
export function withCheckSigns(nodes: readonly ElementContent[]): ElementContent[] {
  const withItems = mapElements(nodes, (node) => {
    if (LISTS.includes(node.tagName)) return [withStateOfList(node)];
    return node.tagName === "li" ? [withSign(node)] : [node];
  });
  return mapElements(withItems, (node) => (isBox(node) ? [{ type: "text", value: signOf(isChecked(node)) }] : [node]));
}

/** Quill 1 keeps the state of items in their list, and TinyMCE in their classes. */
function withStateOfList(list: Element): Element {
  const state = stateOf(list.properties);
  const isOfTiny = classesOf(list.properties).includes("tox-checklist");
  if (state === null && !isOfTiny) return list;
  const children = list.children.map((child) =>
    isElement(child, "li")
      ? withText(child, signOf(state ?? classesOf(child.properties).includes("tox-checklist--checked")))
      : child,
  );
  return { ...list, children };
}

function withSign(item: Element): Element {
  const box = findElement(item.children, isBox);
  const state = box === undefined ? stateOf(item.properties) : isChecked(box);
  if (state === null) return item;
  const children = mapElements(item.children, (node) => (isBox(node) || isDrawnBox(node) ? [] : [node]));
  return withText({ ...item, children }, signOf(state));
}

function stateOf(properties: Properties): boolean | null {
  if (properties.dataList === "checked") return true;
  if (properties.dataList === "unchecked") return false;
  const state = textOf(properties.dataChecked) || textOf(properties.ariaChecked);
  return state === "true" ? true : state === "false" ? false : null;
}

function isBox(node: Element): boolean {
  return node.tagName === "input" && textOf(node.properties.type).toLowerCase() === "checkbox";
}

/** Google Docs draws the box as a picture. */
function isDrawnBox({ tagName, properties }: Element): boolean {
  return tagName === "img" && /checkbox/i.test(String(properties.ariaRoleDescription));
}

function isChecked({ properties }: Element): boolean {
  return properties.checked === true;
}

function signOf(state: boolean): string {
  return SIGNS[state ? "true" : "false"];
}

/** Puts a text before the first words of an item, in whatever element these are; but not into a list within it. */
function withText(item: Element, text: string): Element {
  return { ...item, children: prefixed(item.children, text) ?? [{ type: "text", value: text }, ...item.children] };
}

function prefixed(nodes: readonly ElementContent[], text: string): ElementContent[] | null {
  for (const [at, node] of nodes.entries()) {
    if (isElement(node, ...LISTS)) return null;
    if (isBlank([node])) continue;
    const changed = withPrefix(node, text);
    return changed === null ? null : nodes.with(at, changed);
  }
  return null;
}

function withPrefix(node: ElementContent, text: string): ElementContent | null {
  if (node.type === "text") return { ...node, value: `${text}${node.value.trimStart()}` };
  const children = node.type === "element" ? prefixed(node.children, text) : null;
  return node.type !== "element" || children === null ? null : { ...node, children };
}
