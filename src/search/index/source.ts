// The source of a search record: a cheap key, and the record itself on demand.
import { hash } from "node:crypto";
import type { Stanza } from "../../data/schemas/fields/lyrics.ts";
import type { StanzaMeaning } from "../../data/schemas/fields/meaning.ts";
import { type SearchRecord, type ShownTexts, type TextPart, headingBefore } from "../format/record.ts";
import { withSingleBlanks } from "../format/marks.ts";
import { wordTexts } from "../../language/words.ts";
import { formatDate, isoTime } from "../../site/format.ts";

/** A section of a text, with its anchor if it has one. */
export type TextSection = Readonly<{
  anchor: string | null;
  text: string;
  isHeading: boolean;
  /** Where it is not that of the document. */
  lang?: string | undefined;
}>;
/** What describes a document of the site. */
export type SourceInput = Readonly<{
  url: string;
  type: string;
  /** See RecordMeta. */
  shownType?: string;
  title: string;
  lang: string;
  /** Those that the filter by language counts; by default that of the document. */
  languages?: readonly string[];
  /** Whether the filter by language counts it. Pages, albums and centres are for all readers. */
  isFilteredByLanguage?: boolean;
  /** What the sections are made from. It is part of the key, because most records of a build are never read. */
  from: unknown;
  sections: () => readonly TextSection[];
  /** Whether the text finds it by the words of its headings only. */
  isFoundByHeadings?: boolean;
  image?: string | null;
  note?: string | null;
  /** What cards show of it. The words of it that the text lacks find it, too. */
  description?: string | null;
  names?: readonly (string | null)[];
  headings?: readonly (string | null)[];
  categories?: readonly string[];
  time?: number;
  /** See Searchable. */
  shown?: Readonly<Record<string, ShownTexts>>;
  /** The title in Roman letters. */
  roman?: string | null;
  /** The note in Roman letters. */
  romanNote?: string | null;
}>;

/** A record that is read on demand: reading a text costs far more than checking that it did not change. */
export type SearchSource = Readonly<{
  url: string;
  /** Changes whenever the record does. */
  key: string;
  read: () => SearchRecord;
}>;

/** A source that builds its record when it is read. */
export function searchSource(given: SourceInput): SearchSource {
  // JSON leaves functions out, so the key is made from everything but `sections`.
  return { url: given.url, key: hash("sha256", JSON.stringify(given)), read: () => toRecord(given) };
}

function toRecord({ url, type, title, lang, time, ...given }: SourceInput): SearchRecord {
  const sections = given.sections();
  let text = "";
  let current = lang;
  const places: TextPart[] = [];
  for (const { anchor, text: own, isHeading, lang: partLang = lang } of sections) {
    // As Pagefind leaves it, so that the places are right.
    const part = withSingleBlanks(own);
    if (text !== "") text += " ";
    if (anchor !== null) {
      const place = { start: text.length, anchor, ...(isHeading && { heading: part }) };
      places.push(partLang === current ? place : { ...place, lang: partLang });
      current = partLang;
    }
    text += isHeading ? headingBefore(part) : part;
  }
  const indexed = given.isFoundByHeadings === true ? headingsOf(sections) : text;
  const dateText = time === undefined ? "" : formatDate(time);
  return {
    url,
    text,
    meta: {
      title,
      type,
      language: lang,
      date: time === undefined ? "" : isoTime(time),
      dateText,
      image: given.image ?? "",
      note: given.note ?? "",
      parts: JSON.stringify(places),
      ...(given.shownType !== undefined && { shownType: given.shownType }),
      ...(given.shown !== undefined && { shown: JSON.stringify(given.shown) }),
      ...(given.roman != null && { roman: given.roman }),
      ...(given.romanNote != null && { romanNote: given.romanNote }),
    },
    names: (given.names ?? []).filter((name) => name !== null),
    ...(indexed !== text && { indexedText: indexed }),
    headings: (given.headings ?? []).filter((heading) => heading !== null),
    ...(given.description != null && { onCards: otherWords(given.description, indexed) }),
    facets: {
      type: [type],
      category: [...new Set(given.categories)],
      language: lang === "" || given.isFilteredByLanguage === false ? [] : (given.languages ?? [lang]),
      year: dateText === "" ? [] : [dateText.slice(-4)],
    },
    time: time ?? null,
  };
}

function headingsOf(sections: readonly TextSection[]): string {
  return sections.flatMap(({ isHeading, text }) => (isHeading ? [text] : [])).join("\n");
}

/** The words of a description that the text does not have. */
function otherWords(description: string, text: string): string {
  const own = new Set(wordTexts(text));
  return wordTexts(description)
    .filter((word) => !own.has(word))
    .join(" ");
}

/** Stanzas, each with its own anchor. */
export function stanzaSections(stanzas: readonly Stanza[], meanings: readonly StanzaMeaning[] = []): TextSection[] {
  return stanzas.flatMap(({ lines }, index) => {
    const place = { anchor: `s${index + 1}`, isHeading: false };
    const inLanguages = Object.entries(meanings[index] ?? {}).map(([lang, text]) => ({ ...place, text, lang }));
    return [{ ...place, text: lines.join("\n") }, ...inLanguages];
  });
}

/** One section for each language, which a page does not have by itself, and so has no anchor. */
export function sectionsByLanguage(texts: readonly Readonly<{ text: string; lang: string }>[]): TextSection[] {
  return [...Map.groupBy(texts, ({ lang }) => lang)].map(([lang, own]) => ({
    anchor: "",
    isHeading: false,
    lang,
    text: own.map(({ text }) => text).join("\n"),
  }));
}

/** Texts without anchors. */
export function plainSections(texts: readonly (string | null)[]): TextSection[] {
  return texts.filter((text) => text !== null).map((text) => ({ anchor: null, text, isHeading: false }));
}
