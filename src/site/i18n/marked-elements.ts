// Finds the elements of a rendered page that have marked texts. Most of a page has none, so it is read once, and nothing is
// looked up for the other elements.
import { MARK } from "./marked-text.ts";
import { type SharedPart, partAt } from "./shared-parts.ts";

export type MarkedElement = Readonly<{
  name: string;
  /** Its opening tag. */
  tag: string;
  /** The texts directly inside, as they are in the page. */
  texts: readonly string[];
  /** Whether nobody sees what is inside at first. */
  isHidden: boolean;
}>;

/** What is replaced in a page. */
export type MarkedPiece = Readonly<{
  start: number;
  end: number;
  /** The element with this opening tag. Those for browsers without scripts are left out, as no script translates them. */
  element?: MarkedElement;
  /** The part for which this comment stands. */
  part?: SharedPart;
}>;

type OpenElement = {
  readonly name: string;
  /** Where its opening tag begins and ends. */
  readonly start: number;
  readonly end: number;
  readonly outer: OpenElement | undefined;
  /** Where each text directly inside begins and ends. */
  readonly texts: (readonly [start: number, end: number])[];
  isMarked: boolean;
  /** Looked up for marked elements and those around them. */
  isHidden: boolean | undefined;
};

const MARKUP =
  /<!--.*?-->|<(script|style)\b[^>]*>.*?<\/\1>|<\/([a-z][^\s>]*)[^>]*>|<([a-z][^\s/>]*)(?:[^"'>]|"[^"]*"|'[^']*')*>|</gisy;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;
/** A <details> whose content is seen at first. */
const OPEN = /\sopen\b/;
const HIDDEN_NAMES = new Set(["template", "dialog"]);
const HIDDEN = /^[^>]*?\s(?:hidden|popover|data-below-the-fold)\b/;

/**
 * @param html as it was rendered. @param parts those for which comments stand in it
 * @returns in the order of the page: opening tags of elements with marks in the tag or in the text, comments that stand for
 * parts, and everything else with a mark: texts between two tags, whole scripts, and other tags
 */
export function markedPieces(html: string, parts: readonly SharedPart[]): readonly MarkedPiece[] {
  const pieces: (MarkedPiece | OpenElement)[] = [];
  let innermost: OpenElement | undefined;
  let nextMark = html.indexOf(MARK);
  for (let at = 0; at < html.length;) {
    const next = html.indexOf("<", at);
    const textEnd = next === -1 ? html.length : next;
    if (textEnd > at) addText(at, textEnd);
    if (next === -1) break;
    MARKUP.lastIndex = next;
    const [token = "<", raw, closed, opened] = MARKUP.exec(html) ?? [];
    at = next + token.length;
    if (closed !== undefined) close(closed);
    else if (opened !== undefined) open(opened, next, at);
    else if (token === "<") addText(next, at);
    else if (raw !== undefined) addOther(next, at);
    else if (token.startsWith("<!--")) addComment(token, next, at);
  }
  return pieces.map((piece) => ("texts" in piece ? pieceOf(piece) : piece)).toSorted((a, b) => a.start - b.start);

  function open(name: string, start: number, end: number): void {
    const element: OpenElement = {
      name,
      start,
      end,
      outer: innermost,
      texts: [],
      isMarked: false,
      isHidden: undefined,
    };
    if (hasMark(start, end)) note(element);
    if (!VOID.test(name) && html[end - 2] !== "/") innermost = element;
  }

  function close(name: string): void {
    let element = innermost;
    while (element !== undefined && element.name !== name) element = element.outer;
    if (element !== undefined) innermost = element.outer;
  }

  function addText(start: number, end: number): void {
    innermost?.texts.push([start, end]);
    if (addOther(start, end) && innermost !== undefined) note(innermost);
  }

  function addComment(comment: string, start: number, end: number): void {
    const part = partAt(comment, parts);
    if (part === undefined) {
      addOther(start, end);
      return;
    }
    // Its elements would have to be hidden as well.
    if (innermost !== undefined && isHidden(innermost)) throw new Error("A hidden element has a <RenderOnce>.");
    pieces.push({ start, end, part });
  }

  /** @returns whether it has a mark */
  function addOther(start: number, end: number): boolean {
    const isMarked = hasMark(start, end);
    if (isMarked) pieces.push({ start, end });
    return isMarked;
  }

  function note(element: OpenElement): void {
    if (!element.isMarked) pieces.push(element);
    element.isMarked = true;
  }

  function hasMark(start: number, end: number): boolean {
    if (nextMark !== -1 && nextMark < start) nextMark = html.indexOf(MARK, start);
    return nextMark !== -1 && nextMark < end;
  }

  function pieceOf(element: OpenElement): MarkedPiece {
    const { name, start, end, texts } = element;
    if (isInside(element, "noscript")) return { start, end };
    const own = { name, tag: tagOf(element), isHidden: isHidden(element) };
    return { start, end, element: { ...own, texts: texts.map((text) => html.slice(...text)) } };
  }

  function tagOf({ start, end }: OpenElement): string {
    return html.slice(start, end);
  }

  function isHidden(element: OpenElement): boolean {
    return (element.isHidden ??= isInHidden(element) || isHiddenItself(element));
  }

  /** Whether it is not shown at first. The menu of a phone is a <nav>, which is shown on wide screens. */
  function isHiddenItself(element: OpenElement): boolean {
    return HIDDEN_NAMES.has(element.name) || (element.name !== "nav" && HIDDEN.test(tagOf(element)));
  }

  /** What is in a closed <details> is hidden, apart from its summary. */
  function isInHidden({ name, outer }: OpenElement): boolean {
    if (outer === undefined) return false;
    return (outer.name === "details" && name !== "summary" && !OPEN.test(tagOf(outer))) || isHidden(outer);
  }
}

function isInside(element: OpenElement, name: string): boolean {
  return element.name === name || (element.outer !== undefined && isInside(element.outer, name));
}
