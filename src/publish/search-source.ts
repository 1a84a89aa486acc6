// One thing to be found: what it is made from, and its record once it is read.
import type { Stanza } from "../schemas/lyrics.ts";
import type { SearchRecord, TextPart } from "../search/record.ts";
import { formatDate, isoTime } from "../site/format.ts";

/** A stretch of a text, with an anchor where it has an address of its own. */
export type Part = Readonly<{ anchor: string | null; text: string; isHeading: boolean }>;
/** What a thing of the site has to be found by. */
export type Given = Readonly<{
  url: string;
  type: string;
  title: string;
  lang: string;
  /** What the parts are made from, and how: most records of a build are not asked for their text. */
  from: unknown;
  parts: () => readonly Part[];
  image?: string | null;
  note?: string | null;
  headings?: readonly (string | null)[];
  categories?: readonly string[];
  time?: number;
}>;

/** What a record is made from; reading a text costs far more than knowing that it is the same as before. */
export type SearchSource = Readonly<{
  url: string;
  /** The same for as long as the record is the same. */
  key: string;
  read: () => SearchRecord;
}>;

/** A source that makes its record when it is read. */
export function source(given: Given): SearchSource {
  // A function has no place in JSON, so the key is everything but the parts.
  return { url: given.url, key: JSON.stringify(given), read: () => record(given) };
}

function record({ url, type, title, lang, parts, time, ...given }: Given): SearchRecord {
  let text = "";
  const places: TextPart[] = [];
  for (const { anchor, text: part, isHeading } of parts()) {
    if (text !== "") text += "\n";
    if (anchor !== null) places.push({ start: text.length, anchor, ...(isHeading && { heading: part }) });
    text += part;
  }
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
    },
    headings: (given.headings ?? []).filter((heading) => heading !== null),
    filters: {
      type: [type],
      category: [...new Set(given.categories)],
      language: lang === "" ? [] : [lang],
      year: dateText === "" ? [] : [dateText.slice(-4)],
    },
    time: time ?? null,
  };
}

/** Stanzas, each with its own address. */
export function sung(stanzas: readonly Stanza[]): Part[] {
  return stanzas.map(({ lines }, index) => ({ anchor: `s${index + 1}`, text: lines.join("\n"), isHeading: false }));
}

/** Texts without addresses of their own. */
export function plain(texts: readonly (string | null)[]): Part[] {
  return texts.filter((text) => text !== null).map((text) => ({ anchor: null, text, isHeading: false }));
}
