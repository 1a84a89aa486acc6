// What a screen reader gets of a page, and the commands of its users. It reads Chromium's own accessibility tree, in the order of the
// page, without what the browser leaves out of it.
import type { CDPSession, Page } from "playwright-core";
import { vi } from "vitest";

/** One stop: a text, or an element that is spoken as one. */
type Spoken = Readonly<{
  role: string;
  name: string;
  /** The text of a field, a status, or a progress bar. */
  value: string;
  isFocused: boolean;
  /** Pressed, expanded or checked, as the browser says it: "true", "false", or nothing. */
  state: string;
  /** Of a heading; 0 for anything else. */
  level: number;
  /** Chromium's number of the element. */
  element: number;
}>;

/** For a state of a page, on a busy machine. */
const LONGEST_WAIT = { timeout: 120_000, interval: 50 } as const;

type Tree = Awaited<ReturnType<typeof readTree>>;
type Node = Tree[number];

/** The keys that jump to the next of a kind, as in NVDA; VoiceOver's rotor and TalkBack's reading controls have the same kinds. */
const JUMPS = {
  h: ({ role }: Spoken) => role === "heading",
  "2": ({ role, level }: Spoken) => role === "heading" && level === 2,
  d: ({ role }: Spoken) => LANDMARK.test(role),
  k: ({ role }: Spoken) => role === "link",
  b: ({ role }: Spoken) => BUTTON.test(role),
  f: ({ role }: Spoken) => FIELD.test(role) || BUTTON.test(role),
  down: () => true,
} as const;

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
  return itemsOf(await page.context().newCDPSession(page));
}

async function itemsOf(session: CDPSession): Promise<Spoken[]> {
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

/** A user of a screen reader, who is at one place of the page, and whose keystrokes are counted. */
export class ScreenReader {
  keystrokes = 0;
  readonly #page: Page;
  readonly #session: CDPSession;
  /** The element where the user is; null at the top of a page. */
  #at: number | null = null;
  /** Whether the keys go to a field, and not to the screen reader. */
  #isTyping = false;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  /** A user at the top of the page, who has pressed nothing. */
  static async on(page: Page): Promise<ScreenReader> {
    const session = await page.context().newCDPSession(page);
    await session.send("Accessibility.enable");
    await session.send("DOM.enable");
    return new ScreenReader(page, session);
  }

  async items(): Promise<Spoken[]> {
    return itemsOf(this.#session);
  }

  /** Jumps to the next element of a kind, again and again until it has the name; waits for a page that is not ready. */
  async jump(key: keyof typeof JUMPS, wanted: string | RegExp = /./): Promise<Spoken> {
    return this.#move(wanted, (items) => {
      const start = items.findIndex(({ element }) => element === this.#at) + 1;
      return items.slice(start).filter(JUMPS[key]);
    });
  }

  /** The same from the end of the page towards its beginning, with Ctrl+End before and Shift held. */
  async jumpFromEnd(key: keyof typeof JUMPS, wanted: string | RegExp): Promise<Spoken> {
    this.keystrokes += 1;
    return this.#move(wanted, (items) => items.toReversed().filter(JUMPS[key]));
  }

  async #move(wanted: string | RegExp, stopsOf: (items: readonly Spoken[]) => readonly Spoken[]): Promise<Spoken> {
    const { found, steps } = await vi.waitUntil(async () => {
      const stops = stopsOf(await this.items());
      const at = stops.findIndex((item) => isNamed(item, wanted));
      const stop = stops[at];
      return stop && { found: stop, steps: at + 1 };
    }, LONGEST_WAIT);
    // One more to leave a field.
    this.keystrokes += steps + (this.#isTyping ? 1 : 0);
    this.#isTyping = false;
    this.#at = found.element;
    return found;
  }

  /** Presses a key on the element where the user is. */
  async press(key: string): Promise<void> {
    if (this.#at !== null) await this.#session.send("DOM.focus", { backendNodeId: this.#at });
    this.keystrokes += 1;
    await this.#page.keyboard.press(key);
  }

  /** Enters the field where the user is, and types. */
  async type(text: string): Promise<void> {
    if (this.#at !== null) await this.#session.send("DOM.focus", { backendNodeId: this.#at });
    this.#isTyping = true;
    this.keystrokes += 1 + text.length;
    await this.#page.keyboard.type(text);
  }

  /** Waits for a page that the user has opened. A screen reader begins at its top. */
  async arrives(path: string | RegExp): Promise<void> {
    await this.#page.waitForURL((url) => {
      const own = decodeURIComponent(url.pathname + url.search);
      return typeof path === "string" ? own === path : path.test(own);
    });
    await this.#page.waitForLoadState("load");
    this.#at = null;
    this.#isTyping = false;
  }

  /** Waits until the page has moved the focus to an element of this name, which a screen reader then speaks. */
  async isTakenTo(wanted: string | RegExp): Promise<void> {
    const { element } = await this.finds((item) => item.isFocused && isNamed(item, wanted));
    this.#at = element;
  }

  /** Waits until there is something that fits. */
  async finds(fits: (item: Spoken) => boolean): Promise<Spoken> {
    return vi.waitUntil(async () => (await this.items()).find(fits), LONGEST_WAIT);
  }
}

/** Without a name, an element is spoken by its role. */
function isNamed(item: Spoken, wanted: string | RegExp): boolean {
  const name = item.name || item.role;
  return typeof wanted === "string" ? name === wanted : wanted.test(name);
}

async function readTree(session: CDPSession) {
  return (await session.send("Accessibility.getFullAXTree")).nodes;
}

function itemOf(node: Node): Spoken {
  const property = (name: string) => String(node.properties?.find((each) => each.name === name)?.value.value ?? "");
  return {
    role: String(node.role?.value ?? ""),
    name: String(node.name?.value ?? "").trim(),
    value: String(node.value?.value ?? ""),
    isFocused: property("focused") === "true",
    level: Number(property("level")),
    state: property("pressed") || property("expanded") || property("checked"),
    element: node.backendDOMNodeId ?? 0,
  };
}
