// What the search knows of things that are no posts or songs: centres, albums and the site's own pages.
import type { LocalName, Name } from "../../site/i18n/names.ts";

/** Something that the search can find, without a date. */
export type Searchable = Readonly<{
  url: string;
  type: string;
  title: string;
  /** BCP 47 tag of title and texts. */
  lang: string;
  texts: readonly (string | null)[];
  /** Captions in several languages. A result quotes those in the language of the reader. */
  captions?: readonly LocalName[];
  headings: readonly (string | null)[];
  /** Other texts that count like a title. */
  names?: readonly string[];
  note?: string;
  image?: string | null;
  /** What a result shows, by language of the interface. */
  shown?: Readonly<Record<string, ShownTexts>>;
}>;

/** What a result of the search shows in one language, in place of title and note. */
export type ShownTexts = Readonly<{
  title: LocalName;
  note: LocalName | null;
  /** What a result shows in place of the text, where that is mere words to find it by. */
  lines: readonly LocalName[] | null;
}>;

/** A page on which readers find things of a type better than by words: centres near them. */
export type Finder = Readonly<{
  type: string;
  label: string;
  /** The label where the search finds nothing, and the text is a `{place}`: `{name}` is nearest, in `{km}`. */
  nearestTo: string;
  /** The same for a post code, `{pin}`: `{names}` are in its area. */
  inArea: string;
  /** The address of a list of places; see DictionaryEntry. Null if there is none. */
  places: string | null;
  url: string;
}>;

/** One of the site's own pages, as the search finds it. */
export type SitePage = Readonly<{
  url: string;
  title: Name;
  intro: Name | null;
  /** Other labels in the menus, in every language. */
  labels?: readonly string[];
  /** Everyday words for it. */
  words: readonly string[];
  /** Names of what it lists. They count like a text. */
  contents?: readonly string[];
}>;
