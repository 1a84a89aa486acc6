// What the index keeps of a document: everything that a result shows, and the text as people wrote it.
import type { FilterName } from "./index-format.ts";

/** A place in the text that has an address of its own. `start` counts UTF-16 units of the text. */
export type TextPart = Readonly<{ start: number; anchor: string; heading?: string }>;

/** What Pagefind keeps beside the text of a record; empty text where there is nothing. */
export type RecordMeta = Readonly<{
  title: string;
  /** `post`, `abhang`, `stotra`, `gajar`, `kendra` or `album`. */
  type: string;
  /** BCP 47, of title and text. */
  language: string;
  /** ISO day, and the day as it is shown. */
  date: string;
  dateText: string;
  image: string;
  /** Poet, place or category: one line below the title. */
  note: string;
  /** JSON of TextPart[]. */
  parts: string;
}>;

export type SearchRecord = Readonly<{
  url: string;
  text: string;
  meta: RecordMeta;
  /** Poet, tags, place: words that weigh more than the text. */
  headings: readonly string[];
  filters: Readonly<Record<FilterName, readonly string[]>>;
  /** Epoch seconds, or null for what has no date. */
  time: number | null;
}>;
