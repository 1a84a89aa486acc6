// The one pass over a sanitised tree: numbers paragraphs and headings, replaces pictures and links with slots, and reads
// the text.
import type { Element, ElementContent } from "hast";
import type { BodyPart, BodySlot } from "./body.ts";
import { INLINE } from "./element-names.ts";

// A pass of elements.ts removes this character from all text, so it cannot be in sanitised HTML.
/** The placeholder of a slot in the tree. */
export const SLOT = "\uFFFF";

// Inline elements that separate words.
const PARTING = ["br", "img", "ruby", "rp", "rt"];
const JOINING = new Set([...INLINE].filter((name) => !PARTING.includes(name)));
// Leaves out the single spaces between words, which are nearly all: replacing these too takes three times as long.
const WIDE_SPACE = /\s{2,}|[^\S ]/g;
const CELL = /^t[dh]$/;
/** Between the cells of a table, so that an excerpt does not read as one sentence. */
const CELL_SEPARATOR = " · ";
const ANCHORED = /^(?:p|h[2-4])$/;

/** The result; `nodes` has `SLOT` in the place of each slot. */
export type Extracted = Readonly<{ nodes: ElementContent[]; slots: readonly BodySlot[]; parts: readonly BodyPart[] }>;

/** Reads a sanitised tree, and returns a copy with ids (`p1`, `h1` …) and slots. */
export function extractBody(sanitised: readonly ElementContent[]): Extracted {
  const slots: BodySlot[] = [];
  const collector = collectParts();
  return { nodes: sanitised.map(read), slots, parts: collector.end() };

  function read(node: ElementContent): ElementContent {
    if (node.type === "text") collector.add(node.value);
    if (node.type !== "element") return node;
    const { tagName, properties } = node;
    const isJoining = JOINING.has(tagName);
    const id = ANCHORED.test(tagName) ? collector.begin(tagName === "p" ? "p" : "h") : null;
    if (CELL.test(tagName)) collector.beginCell();
    else if (!isJoining) collector.add(" ");
    if (tagName === "img") {
      slots.push(pictureSlot(node));
      return { type: "text", value: SLOT };
    }
    const path = tagName === "a" ? pathOf(properties.href) : null;
    if (path !== null) slots.push({ kind: "link", path });
    const own = {
      ...(id === null ? {} : { id }),
      ...properties,
      ...(path === null ? {} : { href: SLOT }),
    };
    // A video's label is ours, so it is not part of the body's text.
    if (properties.dataVideo !== undefined) {
      collector.add(" ");
      return { ...node, properties: own };
    }
    const copy = { ...node, properties: own, children: node.children.map(read) };
    if (id?.startsWith("h") === true) collector.endHeading();
    if (!isJoining) collector.add(" ");
    return copy;
  }
}

/** Collects text into parts. `begin` starts a part and returns its anchor; what follows a heading is a part of the same anchor. */
function collectParts(): {
  begin: (kind: "p" | "h") => string;
  endHeading: () => void;
  beginCell: () => void;
  add: (text: string) => void;
  end: () => BodyPart[];
} {
  const parts: BodyPart[] = [];
  const count = { p: 0, h: 0 };
  let anchor: string | null = null;
  let isHeading = false;
  let text = "";
  /** Where the text behind the last separator begins. */
  let cell = 0;
  return {
    begin(kind) {
      finish();
      count[kind] += 1;
      anchor = `${kind}${count[kind]}`;
      isHeading = kind === "h";
      return anchor;
    },
    endHeading() {
      finish();
      isHeading = false;
    },
    beginCell() {
      if (text.slice(cell).trim() === "") return;
      text += CELL_SEPARATOR;
      cell = text.length;
    },
    add(more) {
      text += more;
    },
    end() {
      finish();
      return parts;
    },
  };

  function finish(): void {
    if (cell > 0 && text.slice(cell).trim() === "") text = text.slice(0, cell - CELL_SEPARATOR.length);
    const line = text.replace(WIDE_SPACE, " ").trim();
    if (line !== "") parts.push({ anchor, isHeading, text: line });
    text = "";
    cell = 0;
  }
}

function pictureSlot({ properties: { src, alt, lang, dir, width } }: Element): BodySlot {
  return {
    kind: "picture",
    src: String(src),
    alt: typeof alt === "string" ? alt : "",
    lang: typeof lang === "string" ? lang : null,
    dir: typeof dir === "string" ? dir : null,
    width: typeof width === "number" ? width : null,
  };
}

/** The path of a link within the site, or the anchor of one within the body; null for any other link. */
function pathOf(href: Element["properties"][string]): string | null {
  return typeof href === "string" && /^[/#]/.test(href) ? href : null;
}
