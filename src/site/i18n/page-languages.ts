// Takes a rendered page apart: it stays in the language of the build, its elements with texts of the interface get the
// attribute `data-t`, and one block of data in its head holds these texts in the other languages. Before the first paint
// the inline script looks the texts up there, if the reader has chosen another language (browser/page-script.ts).
// What no reader sees before a script runs or a menu is opened gets `data-late` instead: a file for all pages has these
// texts (browser/late-texts.ts).
import { decodeReferences } from "../decode-references.ts";
import type { LateTexts } from "./late-texts.ts";
import { memoise } from "../../system/memoise.ts";
import { type MarkedElement, markedPieces } from "./marked-elements.ts";
import { isMarked, versionOf } from "./marked-text.ts";
import type { SharedPart } from "./shared-parts.ts";
import { TRANSLATED_NODES } from "./text-key.ts";
import { GROUP_MARK, type Item, type TextTable, type Texts, noTexts, textTable } from "./text-table.ts";

/** Stands in the page's head where the block of data belongs. */
export const TEXTS_PLACE = "\uFDD3";

export type PageLanguages = Readonly<{
  /** Codes of the languages other than that of the build, in the order of the versions. */
  others: readonly string[];
  /** Built text → its versions in the other languages, for texts that a script can look up later. */
  lateTexts: LateTexts;
}>;

/** A text in the language of the build; as the page's block of data has it, and as a script looks it up later if it can. */
type Translation = Readonly<{ built: string; shown: Item; late: Item | null }>;
/** The texts of an element, and whether a script looks up some of them later. */
type TranslatedElement = Readonly<{ items: readonly Item[]; isLate: boolean }>;
/** HTML, and what follows: an element, within whose tag the HTML ends, or a part that pages share. */
type Piece = Readonly<{ text: string; element: TranslatedElement | null; part: SharedPart | null }>;
/** The shared parts of a page in their order, in the language of the build, and their texts. */
type WrittenParts = Readonly<{
  htmls: readonly string[];
  texts: Texts;
  /** These and one more. */
  withPart: (part: SharedPart) => WrittenParts;
}>;
/** `parts` are those that the page shares with others, as its comments number them. */
type Translator = (html: string, parts?: readonly SharedPart[]) => string;

const ATTRIBUTE = /\s([^\s=>"'/]+)(?:="([^"]*)")?/g;
/** Scripts read these attributes, when they have loaded. */
const FOR_SCRIPTS = /^data-/;
/** Results that are kept: enough for the texts that are on many pages. */
const MOST_KNOWN = 5000;
/** Longer ones are each on one page, such as structured data. */
const MOST_LETTERS = 500;

/**
 * @returns what gives a page the texts of all languages. It takes a page as it was rendered, with marked texts, and the
 * parts that it shares with other pages
 */
export function pageTranslator({ others, lateTexts }: PageLanguages): Translator {
  const translationOf = remembered(translation);
  const builtOf = remembered((text) => versionOf(text, 0));
  const noParts = writtenParts([], noTexts(others));
  return (html, parts = []) => {
    const pieces = piecesOf(html, parts);
    // Their texts come first in the table of each page, so that they need not be looked up for each of them.
    const shared = pieces.reduce((before, { part }) => (part === null ? before : before.withPart(part)), noParts);
    const table = textTable(shared.texts);
    return written(pieces, table, shared.htmls).replace(TEXTS_PLACE, () => table.block());
  };

  function writtenParts(htmls: readonly string[], texts: Texts): WrittenParts {
    const withPart = memoise(({ html }: SharedPart) => {
      const table = textTable(texts);
      const own = written(piecesOf(html, []), table);
      return writtenParts([...htmls, own], table.texts());
    });
    return { htmls, texts, withPart };
  }

  /** The HTML in the language of the build, divided where attributes may have to be inserted. */
  function piecesOf(html: string, parts: readonly SharedPart[]): readonly Piece[] {
    const found: Piece[] = [];
    let text = "";
    let at = 0;
    for (const { start, end, element, part } of markedPieces(html, parts)) {
      text += html.slice(at, start);
      at = end;
      if (element !== undefined) {
        const { tag, ...texts } = translatedElement(element);
        found.push({ text: text + tag, element: texts, part: null });
        text = "";
        at = start + endOfAttributes(element.tag);
      } else if (part !== undefined) {
        found.push({ text, element: null, part });
        text = "";
      } else text += builtOf(html.slice(start, end));
    }
    return [...found, { text: text + html.slice(at), element: null, part: null }];
  }

  /** The element, and its tag in the language of the build, up to the end of its attributes. */
  function translatedElement({ name, tag, texts, isHidden }: MarkedElement): TranslatedElement & { tag: string } {
    const items: Item[] = [];
    let isLate = false;
    let built = "";
    let at = 0;
    ATTRIBUTE.lastIndex = name.length + 1;
    for (let match = ATTRIBUTE.exec(tag); match !== null; match = ATTRIBUTE.exec(tag)) {
      const [, attribute = "", value = ""] = match;
      if (FOR_SCRIPTS.test(attribute)) add(value, true);
      else if (TRANSLATED_NODES.test(attribute)) add(value, isHidden);
      if (!isMarked(value)) continue;
      built += tag.slice(at, ATTRIBUTE.lastIndex - value.length - 1) + translationOf(value).built;
      at = ATTRIBUTE.lastIndex - 1;
    }
    for (const text of texts) add(text, isHidden || name === "details");
    return { tag: built + tag.slice(at, endOfAttributes(tag)), items, isLate };

    function add(text: string, mayBeLate: boolean): void {
      const { shown, late } = isMarked(text)
        ? translationOf(text)
        : { shown: itemOf(decodeReferences(text)), late: null };
      const isForLater = mayBeLate && late !== null;
      isLate ||= isForLater;
      // The inline script sees a late text, too, so its key must not be that of another text.
      items.push(isForLater ? late : shown);
    }
  }

  function translation(text: string): Translation {
    const built = versionOf(text, 0);
    const decoded = decodeReferences(built);
    const versions = others.map((_, at) => decodeReferences(versionOf(text, at + 1)));
    // A name of the database may have <, which the page's block of data may not.
    const isLeft =
      decoded.trim() === "" ||
      versions.every((each) => each === decoded) ||
      versions.some((each) => each.includes("<"));
    const item = itemOf(decoded);
    return {
      built,
      shown: isLeft ? item : { ...itemOf(decoded), versions: versions.map(inOneLine), meaning: versions.join("\n") },
      late: isLateText(decoded.trim(), versions) ? item : null,
    };
  }

  /** Whether a script finds the text in the file for all pages. */
  function isLateText(built: string, versions: readonly string[]): boolean {
    const late = lateTexts[built];
    return late !== undefined && String(late) === String(versions.map((version) => version.trim()));
  }
}

/** Keeps the results of short texts, because most of them are on every other page, too. */
function remembered<Result>(resultOf: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    if (text.length > MOST_LETTERS) return resultOf(text);
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= MOST_KNOWN) known.clear();
    // A substring would keep the whole page in memory, so it is copied.
    const own = Buffer.from(text, "utf16le").toString("utf16le");
    const result = resultOf(own);
    known.set(own, result);
    return result;
  };
}

function itemOf(text: string): Item {
  return { text, versions: null, meaning: "", keys: [] };
}

/** The pieces as one text. @param shared the HTML of the parts */
function written(pieces: readonly Piece[], table: TextTable, shared: readonly string[] = []): string {
  const htmls = shared.values();
  return pieces
    .map(({ text, element, part }) => {
      if (element !== null) return text + attributesOf(element, table.add(element.items));
      return part === null ? text : text + htmls.next().value;
    })
    .join("");
}

/** What tells the scripts which texts of an element to translate, and from where. */
function attributesOf({ isLate }: TranslatedElement, group: number | null): string {
  const now = group === null ? "" : group === 0 ? " data-t" : ` data-t="${GROUP_MARK.repeat(group)}"`;
  return now + (isLate ? " data-late" : "");
}

function endOfAttributes(tag: string): number {
  return tag.slice(0, tag.endsWith("/>") ? -2 : -1).trimEnd().length;
}

/** Tabs and line breaks divide the block. */
function inOneLine(text: string): string {
  return text.replace(/[\t\n\r ]+/g, " ");
}
