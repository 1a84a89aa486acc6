// What the index stores of a document: all that a result shows, and the original text.
import { castJson } from "./cast-json.ts";

/** The facets by which results can be filtered; each document has a list of values for each. */
export const FACETS = ["type", "category", "language", "year"] as const;
export type FacetName = (typeof FACETS)[number];

/**
 * A part of the text that has its own anchor. `start` counts UTF-16 units of the text. `lang` is there where the text goes on
 * in another language.
 */
export type TextPart = Readonly<{ start: number; anchor: string; heading?: string; lang?: string }>;

/** What the index stores next to the text of a record. A value that is missing is an empty text. */
export type RecordMeta = Readonly<{
  title: string;
  /** `post`, `abhang`, `stotra`, `gajar`, `kendra`, `album` or `page`. */
  type: string;
  /** The type that a result shows, where readers would not call it by its own: a post that is a page of the site. */
  shownType?: string;
  /** BCP 47 tag of title and text. */
  language: string;
  /** ISO time. */
  date: string;
  /** The day as the site shows it. */
  dateText: string;
  image: string;
  /** Poet, place or category: one line below the title. */
  note: string;
  /** JSON of TextPart[]. */
  parts: string;
  /** JSON of ShownTexts by language: for a result that shows these in place of its own texts. */
  shown?: string;
  /** The title of a song in Roman letters. */
  roman?: string;
  /** The poet's English name. */
  romanNote?: string;
}>;

/** A text with its BCP 47 tag. */
export type ShownText = Readonly<{ text: string; lang: string }>;
/** What a result shows in one language, in place of title and note, and of the text unless `lines` is null. */
export type ShownTexts = Readonly<{ title: ShownText; note: ShownText | null; lines: readonly ShownText[] | null }>;

/** What a result shows in place of its record's texts; null if it shows these. @param language of the interface */
export function shownTexts({ shown }: Pick<RecordMeta, "shown">, language: string): ShownTexts | null {
  const texts = castJson<Readonly<Record<string, ShownTexts>>>(shown ?? "{}");
  return texts[language] ?? Object.values(texts)[0] ?? null;
}

/** A heading as it is read before the text below it, with a colon unless it has a sign of its own. */
export function headingBefore(heading: string): string {
  return /[\p{L}\p{M}\p{N})]$/u.test(heading) ? `${heading}:` : heading;
}

export type SearchRecord = Readonly<{
  url: string;
  text: string;
  meta: RecordMeta;
  /** Other texts that count like a whole title: the poet, the menu's labels, everyday words for a page. */
  names: readonly string[];
  /** The part of the text whose words find it; by default all of it. */
  indexedText?: string;
  /** Tags, place: words that weigh more than the text. */
  headings: readonly string[];
  /** The words of its description, which cards show, that its text lacks. They weigh less than the text. */
  onCards?: string;
  facets: Readonly<Record<FacetName, readonly string[]>>;
  /** Epoch seconds, or null without a date. */
  time: number | null;
}>;
