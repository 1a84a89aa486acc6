// Takes a rendered page apart: it stays in the language of the build, its elements with texts of the interface get the
// attribute `data-t`, and one block of data in its head holds these texts in the other languages. Before the first paint
// the inline script looks the texts up there, if the reader has chosen another language (browser/page-script.ts).
// What no reader sees before a script runs or a menu is opened gets `data-late` instead: a file for all pages has these
// texts (browser/interface-language/late-texts.ts).
import { decodeReferences } from "../../system/decode-references.ts";
import type { LateTexts } from "./late-texts.ts";
import { type MarkedElement, markedElements } from "./marked-elements.ts";
import { isMarked, versionOf } from "./marked-text.ts";
import { TRANSLATED_NODES, textKey } from "./text-key.ts";

/** Stands in the page's head where the block of data belongs. */
export const TEXTS_PLACE = "\uFDD3";

export type PageLanguages = Readonly<{
  /** Codes of the languages other than that of the build, in the order of the versions. */
  others: readonly string[];
  /** Built text → its versions in the other languages, for texts that a script can look up later. */
  lateTexts: LateTexts;
}>;

/** A text of an element: with its versions in the other languages, or null if it stays as it is. */
type Item = Readonly<{
  text: string;
  versions: readonly string[] | null;
  /** Texts with one key must mean the same. */
  meaning: string;
}>;
/** A text, as the page's block of data has it, and as a script looks it up later if it can. */
type Translation = Readonly<{ shown: Item; late: Item | null }>;
/** An element with translated texts: those that the page's block of data has, and whether a script looks up others later. */
type TranslatedElement = Readonly<{ element: MarkedElement; items: readonly Item[]; isLate: boolean }>;

const ATTRIBUTE = /\s([^\s=>"'/]+)(?:="([^"]*)")?/g;
/** Scripts read these attributes, when they have loaded. */
const FOR_SCRIPTS = /^data-/;
/** As often as the number of the group that tells apart texts with equal keys. */
const GROUP_MARK = "~";
/** More are needed by no page; an element without a group stays in the language of the build. */
const MAX_GROUPS = 20;
/** Results that are kept: enough for the texts that are on many pages. */
const MOST_KNOWN = 5000;

/** @returns what gives a page the texts of all languages. It takes a page as it was rendered, with marked texts */
export function pageTranslator({ others, lateTexts }: PageLanguages): (html: string) => string {
  const translationOf = remembered(translation);
  const builtOf = remembered((text) => versionOf(text, 0));
  return (html) => {
    const { elements, pieces } = markedElements(html);
    const translated = elements.map(translatedElement);
    const { rows, groupOf } = tableOf(translated);
    const attributes = new Map(translated.map((each) => [each.element.tagAt, attributesOf(each, groupOf.get(each))]));
    // An opening tag gets attributes even if only the text after it is marked.
    const tags = elements.map(({ tag, tagAt }): [number, number] => [tagAt, tagAt + tag.length]);
    const changes = new Map([...pieces, ...tags].toSorted(([a], [b]) => a - b));
    const parts: string[] = [];
    let at = 0;
    for (const [start, end] of changes) {
      parts.push(html.slice(at, start), withAttributes(builtOf(html.slice(start, end)), attributes.get(start)));
      at = end;
    }
    parts.push(html.slice(at));
    return parts.join("").replace(TEXTS_PLACE, () => blockOf(rows, others));
  };

  function translatedElement(element: MarkedElement): TranslatedElement {
    const { name, tag, texts, isHidden } = element;
    const items: Item[] = [];
    let isLate = false;
    for (const [, attribute = "", value = ""] of tag.slice(name.length + 1).matchAll(ATTRIBUTE)) {
      if (FOR_SCRIPTS.test(attribute)) add(value, true);
      else if (TRANSLATED_NODES.test(attribute)) add(value, isHidden);
    }
    for (const text of texts) add(text, isHidden || name === "details");
    return { element, items, isLate };

    function add(text: string, mayBeLate: boolean): void {
      const { shown, late } = isMarked(text) ? translationOf(text) : { shown: plainItem(text), late: null };
      const isForLater = mayBeLate && late !== null;
      isLate ||= isForLater;
      // The inline script sees a late text, too, so its key must not be that of another text.
      items.push(isForLater ? late : shown);
    }
  }

  function translation(text: string): Translation {
    const built = decodeReferences(versionOf(text, 0));
    const versions = others.map((_, at) => decodeReferences(versionOf(text, at + 1)));
    // A name of the database may have <, which the page's block of data may not.
    const isLeft =
      built.trim() === "" || versions.every((each) => each === built) || versions.some((each) => each.includes("<"));
    const item = { text: built, versions: null, meaning: "" };
    return {
      shown: isLeft ? item : { ...item, versions, meaning: versions.join("\n") },
      late: isLateText(built.trim(), versions) ? item : null,
    };
  }

  /** Whether a script finds the text in the file for all pages. */
  function isLateText(built: string, versions: readonly string[]): boolean {
    return String(lateTexts[built]) === String(versions.map((version) => version.trim()));
  }
}

/** Keeps results, because most texts of a page are on every other page, too. */
function remembered<Result>(resultOf: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= MOST_KNOWN) known.clear();
    const result = resultOf(text);
    known.set(text, result);
    return result;
  };
}

function plainItem(text: string): Item {
  return { text: decodeReferences(text), versions: null, meaning: "" };
}

/** What tells the scripts which texts of an element to translate, and from where. */
function attributesOf({ isLate }: TranslatedElement, group: number | undefined): string {
  const now = group === undefined ? "" : group === 0 ? " data-t" : ` data-t="${GROUP_MARK.repeat(group)}"`;
  return now + (isLate ? " data-late" : "");
}

function withAttributes(tag: string, attributes = ""): string {
  if (attributes === "") return tag;
  const inner = tag.slice(0, tag.endsWith("/>") ? -2 : -1).trimEnd();
  return inner + attributes + tag.slice(inner.length);
}

/** The versions of each text by its key, and the group of each element with translated texts. */
function tableOf(elements: readonly TranslatedElement[]) {
  const rows = new Map<string, readonly string[]>();
  const groupOf = new Map<TranslatedElement, number>();
  const meanings = new Map<string, string>();
  for (const element of elements) {
    const translated = element.items.filter(({ versions }) => versions !== null);
    if (translated.length === 0) continue;
    const group = freeGroup(element.items);
    if (group === null) continue;
    groupOf.set(element, group);
    for (const { text, versions } of translated) rows.set(keyOf(text, group), versions ?? []);
  }
  return { rows, groupOf };

  /** The first group in which the keys of the element's texts mean the same as in each other and in the elements before. */
  function freeGroup(items: readonly Item[]): number | null {
    for (let group = 0; group < MAX_GROUPS; group += 1) {
      const own = new Map<string, string>();
      const isFree = items.every(({ text, meaning }) => {
        const key = keyOf(text, group);
        const other = own.get(key) ?? meanings.get(key);
        own.set(key, meaning);
        return other === undefined || other === meaning;
      });
      if (!isFree) continue;
      for (const [key, meaning] of own) meanings.set(key, meaning);
      return group;
    }
    return null;
  }
}

function keyOf(text: string, group: number): string {
  return textKey(text, GROUP_MARK.repeat(group));
}

/** The table as text, in parts between tabs: keys of two letters, and for each language its code and its texts in lines. */
function blockOf(rows: ReadonlyMap<string, readonly string[]>, others: readonly string[]): string {
  const columns = others.map((code, at) => {
    const texts = [...rows.values()].map((versions) => versions[at]?.replace(/[\t\n\r ]+/g, " "));
    return [code, ...texts].join("\n");
  });
  return [["  ", ...rows.keys()].join(""), ...columns].join("\t");
}
