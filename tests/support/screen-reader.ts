// What a screen reader gets of a page: Chromium's own accessibility tree, in the order of the page, without what the browser
// leaves out of it.
import type { CDPSession, Page } from "playwright-core";

/** One stop: a text, or an element that is spoken as one. */
type Spoken = Readonly<{
  role: string;
  name: string;
  /** Chromium's number of the element. */
  element: number;
}>;

type Tree = Awaited<ReturnType<typeof readTree>>;
type Node = Tree[number];

const LANDMARK = /^(?:banner|navigation|main|contentinfo|search|region|complementary|form)$/;
const BUTTON = /^(?:button|DisclosureTriangle|DisclosureTriangleGrouped)$/;
const FIELD = /^(?:searchbox|textbox|combobox|checkbox|radio|slider)$/;
/** Elements that are spoken by their name; what is inside them is not read again. */
function isSpokenWhole({ role }: Spoken): boolean {
  return BUTTON.test(role) || FIELD.test(role) || /^(?:link|image|option|progressbar)$/.test(role);
}

/** Elements that have content, and are spoken where they begin. */
function isContainer({ role }: Spoken): boolean {
  return LANDMARK.test(role) || /^(?:heading|group|dialog|article|list|status|alert)$/.test(role);
}

/** What a screen reader speaks from the page's beginning to its end. */
export async function spokenItems(page: Page): Promise<Spoken[]> {
  const session = await page.context().newCDPSession(page);
  const tree = await readTree(session);
  const byId = new Map(tree.map((node) => [node.nodeId, node]));
  const spoken: Spoken[] = [];
  const root = tree[0];
  if (root !== undefined) visit(root, false);
  return spoken;

  /** @param isNamed whether an element around it, such as a heading, has already spoken the text */
  function visit(node: Node, isNamed: boolean): void {
    const item = itemOf(node);
    const isShown = !node.ignored && item.element !== 0;
    const isWhole = isShown && isSpokenWhole(item);
    const isText = item.role === "StaticText" && !isNamed && item.name !== "";
    if (isWhole || (isShown && (isText || isContainer(item)))) spoken.push(item);
    if (isWhole) return;
    for (const id of node.childIds ?? []) {
      const child = byId.get(id);
      if (child !== undefined) visit(child, isNamed || (isShown && item.role === "heading"));
    }
  }
}

async function readTree(session: CDPSession) {
  return (await session.send("Accessibility.getFullAXTree")).nodes;
}

function itemOf(node: Node): Spoken {
  return {
    role: String(node.role?.value ?? ""),
    name: String(node.name?.value ?? "").trim(),
    element: node.backendDOMNodeId ?? 0,
  };
}
