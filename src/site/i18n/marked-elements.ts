// Finds the elements of a rendered page that have marked texts. Most of a page has none, so it is read once, and nothing is
// looked up for the other elements.
import { MARK } from "./marked-text.ts";
import { type SharedPart, partAt } from "./shared-parts.ts";

export type MarkedElement = Readonly<{
  name: string;
  /** Its opening tag, and where that begins in the page. */
  tag: string;
  tagAt: number;
  /** The texts directly inside, as they are in the page. */
  texts: readonly string[];
  /** Whether nobody sees what is inside at first. */
  isHidden: boolean;
}>;

export type MarkedPage = Readonly<{
  /** In the order of the page. Those for browsers without scripts are left out, because no script translates them. */
  elements: readonly MarkedElement[];
  /** Everything with a mark: tags, texts between two tags, and whole scripts. Each begins and ends here. */
  pieces: readonly (readonly [start: number, end: number])[];
  /** The comments that stand for parts. */
  places: readonly Readonly<{ start: number; end: number; part: SharedPart }>[];
}>;

type OpenElement = {
  readonly name: string;
  readonly tagAt: number;
  readonly tagEnd: number;
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
/** What is not shown at first. The menu of a phone is one on wide screens, where it is shown. */
const HIDDEN = /^<(?:template|dialog)\b|^<(?!nav)[^>]*\s(?:hidden|popover|data-below-the-fold)\b/;

const UNKNOWN = { isMarked: false, isHidden: undefined };

/** @param html as it was rendered. @param parts those for which comments stand in it */
export function markedElements(html: string, parts: readonly SharedPart[]): MarkedPage {
  const marked: OpenElement[] = [];
  const places: { start: number; end: number; part: SharedPart }[] = [];
  const pieces: (readonly [number, number])[] = [];
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
    else if (raw !== undefined) noteMarks(next, at);
    else if (token.startsWith("<!--")) addComment(token, next, at);
  }
  const elements = marked
    .filter((element) => !isInside(element, "noscript"))
    .toSorted((a, b) => a.tagAt - b.tagAt)
    .map((element): MarkedElement => ({
      ...{ name: element.name, tag: tagOf(element), tagAt: element.tagAt, isHidden: isHidden(element) },
      texts: element.texts.map(([start, end]) => html.slice(start, end)),
    }));
  return { elements, pieces, places };

  function open(name: string, tagAt: number, tagEnd: number): void {
    const element: OpenElement = { name, tagAt, tagEnd, outer: innermost, texts: [], ...UNKNOWN };
    if (noteMarks(tagAt, tagEnd)) note(element);
    if (!VOID.test(name) && html[tagEnd - 2] !== "/") innermost = element;
  }

  function close(name: string): void {
    let element = innermost;
    while (element !== undefined && element.name !== name) element = element.outer;
    if (element !== undefined) innermost = element.outer;
  }

  function addText(start: number, end: number): void {
    const hasMark = noteMarks(start, end);
    if (innermost === undefined) return;
    innermost.texts.push([start, end]);
    if (hasMark) note(innermost);
  }

  function addComment(comment: string, start: number, end: number): void {
    noteMarks(start, end);
    const part = partAt(comment, parts);
    if (part === undefined) return;
    // Its elements would have to be hidden as well.
    if (innermost !== undefined && isHidden(innermost)) throw new Error("A hidden element has a <RenderOnce>.");
    places.push({ start, end, part });
  }

  function note(element: OpenElement): void {
    if (!element.isMarked) marked.push(element);
    element.isMarked = true;
  }

  /** @returns whether there are any */
  function noteMarks(start: number, end: number): boolean {
    if (nextMark !== -1 && nextMark < start) nextMark = html.indexOf(MARK, start);
    const hasMark = nextMark !== -1 && nextMark < end;
    if (hasMark) pieces.push([start, end]);
    return hasMark;
  }

  function tagOf({ tagAt, tagEnd }: OpenElement): string {
    return html.slice(tagAt, tagEnd);
  }

  function isHidden(element: OpenElement): boolean {
    return (element.isHidden ??= isInHidden(element) || HIDDEN.test(tagOf(element)));
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
