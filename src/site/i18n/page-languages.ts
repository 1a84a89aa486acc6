// Takes a rendered page apart: it stays in the language of the build, its elements with texts of the interface get the
// attribute `data-t`, and one block of data in its head holds these texts in the other languages. Before the first paint
// the inline script looks the texts up there, if the reader has chosen another language (browser/page-script.ts).
// What no reader sees before a script runs or a menu is opened gets `data-late` instead: a file for all pages has these
// texts (browser/interface-language/late-texts.ts).
import { decodeReferences } from "../../system/decode-references.ts";
import type { LateTexts } from "./late-texts.ts";
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

/** What an element shows or says: translated texts with their versions, and others, which must not be taken for one. */
type Item = Readonly<{ text: string; versions: readonly string[] | null }>;
type OpenElement = {
  readonly name: string;
  readonly tag: string;
  readonly tagAt: number;
  /** The texts directly inside, as they are in the page. */
  readonly texts: string[];
  /** Whether nobody sees what is inside at first. */
  readonly isHidden: boolean;
  /** Whether it has translated texts. Most elements have none, so nothing else is looked up for those. */
  isTranslated: boolean;
};
/** An element with translated texts: those that the page's block of data has, and whether a script looks up others later. */
type TranslatedElement = Readonly<{ tagAt: number; items: readonly Item[]; isLate: boolean }>;

const TOKEN =
  /<!--.*?-->|<(script|style)\b[^>]*>.*?<\/\1>|<\/([a-z][^\s>]*)[^>]*>|<([a-z][^\s/>]*)(?:[^"'>]|"[^"]*"|'[^']*')*>|[^<]+|</gis;
const ATTRIBUTE = /\s([^\s=>"'/]+)(?:="([^"]*)")?/g;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;
/** Scripts read these attributes, when they have loaded. */
const FOR_SCRIPTS = /^data-/;
/** What is not shown at first. The menu of a phone is one on wide screens, where it is shown. */
const HIDDEN = /^<(?:template|dialog)\b|^<(?!nav)[^>]*\s(?:hidden|popover|data-below-the-fold)\b/;
/** As often as the number of the group that tells apart texts with equal keys. */
const GROUP_MARK = "~";
/** More are needed by no page; an element without a group stays in the language of the build. */
const MAX_GROUPS = 20;

/** A page with the texts of all languages. @param html as it was rendered, with marked texts */
export function withLanguages(html: string, { others, lateTexts }: PageLanguages): string {
  const parts: string[] = [];
  const open: OpenElement[] = [];
  const all: OpenElement[] = [];
  let place = -1;
  for (const [token, raw, closed, opened] of html.matchAll(TOKEN)) {
    if (raw !== undefined && token.includes(TEXTS_PLACE)) place = parts.length;
    if (closed !== undefined) close(closed);
    else if (opened !== undefined) start(opened, token);
    else if (raw === undefined && !token.startsWith("<!--")) addText(open.at(-1), token);
    parts.push(isMarked(token) ? versionOf(token, 0) : token);
  }
  const elements = all.filter(({ isTranslated }) => isTranslated).map(translated);
  const { rows, groupOf } = tableOf(elements);
  for (const element of elements) {
    const group = groupOf.get(element);
    const marks = [
      group === undefined ? "" : group === 0 ? " data-t" : ` data-t="${GROUP_MARK.repeat(group)}"`,
      element.isLate ? " data-late" : "",
    ].join("");
    if (marks !== "") parts[element.tagAt] = (parts[element.tagAt] ?? "").replace(/\s*\/?>$/, (end) => marks + end);
  }
  parts[place] = (parts[place] ?? "").replace(TEXTS_PLACE, () => blockOf(rows, others));
  return parts.join("");

  function start(name: string, tag: string): void {
    const isHidden = isInHidden(name) || HIDDEN.test(tag);
    const element: OpenElement = { name, tag, tagAt: parts.length, texts: [], isHidden, isTranslated: isMarked(tag) };
    // No script translates what is shown without scripts.
    if (name !== "noscript" && open.every((outer) => outer.name !== "noscript")) all.push(element);
    if (!VOID.test(name) && !tag.endsWith("/>")) open.push(element);
  }

  function close(name: string): void {
    const at = open.findLastIndex((element) => element.name === name);
    if (at >= 0) open.length = at;
  }

  /** Whether an element that comes next is inside something hidden. What is in <details> is, apart from its summary. */
  function isInHidden(name: string): boolean {
    const outer = open.at(-1);
    return outer !== undefined && (outer.isHidden || (outer.name === "details" && name !== "summary"));
  }

  function addText(element: OpenElement | undefined, text: string): void {
    if (element === undefined) return;
    element.texts.push(text);
    if (isMarked(text)) element.isTranslated = true;
  }

  function translated({ name, tag, tagAt, texts, isHidden }: OpenElement): TranslatedElement {
    const items: Item[] = [];
    let isLate = false;
    for (const [, attribute = "", value = ""] of tag.slice(name.length + 1).matchAll(ATTRIBUTE)) {
      if (FOR_SCRIPTS.test(attribute)) add(value, true);
      else if (TRANSLATED_NODES.test(attribute)) add(value, isHidden);
    }
    for (const text of texts) add(text, isHidden || name === "details");
    return { tagAt, items, isLate };

    function add(text: string, mayBeLate: boolean): void {
      const built = decodeReferences(versionOf(text, 0));
      const versions = others.map((_, at) => decodeReferences(versionOf(text, at + 1)));
      // A name of the database may have <, which the page's block of data may not.
      const isLeft =
        built.trim() === "" || versions.every((each) => each === built) || versions.some((each) => each.includes("<"));
      const isForLater = mayBeLate && isMarked(text) && isLateText(built.trim(), versions);
      isLate ||= isForLater;
      // The inline script sees a late text, too, so its key must not be that of another text.
      items.push({ text: built, versions: isForLater || isLeft ? null : versions });
    }
  }

  /** Whether a script finds the text in the file for all pages. */
  function isLateText(built: string, versions: readonly string[]): boolean {
    return String(lateTexts[built]) === String(versions.map((version) => version.trim()));
  }
}

/** The versions of each text by its key, and the group of each element with translated texts. */
function tableOf(elements: readonly TranslatedElement[]) {
  const rows = new Map<string, readonly string[]>();
  const groupOf = new Map<TranslatedElement, number>();
  const known = new Map<string, string>();
  for (const element of elements) {
    const translated = element.items.filter(({ versions }) => versions !== null);
    if (translated.length === 0) continue;
    const group = freeGroup(element.items);
    if (group === null) continue;
    groupOf.set(element, group);
    for (const { text, versions } of translated) rows.set(keyOf(text, group), versions ?? []);
  }
  return { rows, groupOf };

  /** The first group in which the keys of the element's texts mean the same as in the elements before. */
  function freeGroup(items: readonly Item[]): number | null {
    for (let group = 0; group < MAX_GROUPS; group += 1) {
      const meanings = items.map(({ text, versions }): [string, string] => [
        keyOf(text, group),
        versions === null ? "" : versions.join("\n"),
      ]);
      if (new Map(meanings).size < new Set(meanings.map(String)).size) continue;
      if (!meanings.every(([key, meaning]) => (known.get(key) ?? meaning) === meaning)) continue;
      for (const [key, meaning] of meanings) known.set(key, meaning);
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
