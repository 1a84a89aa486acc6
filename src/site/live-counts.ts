// What the live counts need from the configuration. It is compiled into the island's script, which is fetched when the counts
// come into view, so that no page repeats it in the island's props.
import { textsHere } from "./i18n/texts-here.ts";
import type { LiveDatabase } from "./live-database.ts";

/** A book without its counts. */
export type CountedBook = Readonly<{
  id: string;
  title: string;
  /** `latin` is the label in Latin letters. */
  entries: readonly Readonly<{ name: string; label: string; latin: string | null }>[];
}>;

/** A sentence, with a time in it or without. */
export type StatusText = Readonly<{ before: string; after: string; hasTime: boolean }>;

/** The sentence of each state. */
export type StatusTexts = Readonly<Record<"built" | "live" | "offline" | "remembered", StatusText>>;

export type LiveCountsSettings = Readonly<{
  books: readonly CountedBook[];
  /** The database of the live counts; null if the counts are not live. */
  database: LiveDatabase | null;
  /** Names that the count's field may have in the database. */
  fields: readonly string[];
  /** BCP 47, of numbers: one, or in the build that of each language, in the order of the versions of a marked text. */
  locales: readonly string[];
  /** IANA name. */
  timeZone: string;
  texts: Readonly<{
    total: string;
    noCounts: string;
    /** The parts of the day, as `clockText` needs them. */
    clock: string;
  }>;
  states: StatusTexts;
  /** The texts around the counts on the home page. */
  section: Readonly<{ title: string; intro: string; link: Readonly<{ url: string; label: string }> }>;
}>;

/** Defined by astro.config.mjs. */
declare const LIVE_COUNTS: Readonly<Record<string, LiveCountsSettings>>;
declare const RENDERED_LIVE_COUNTS: LiveCountsSettings;

/** @returns the settings from astro.config.mjs; works only in code that Astro has bundled */
export function liveCountsSettings(): LiveCountsSettings {
  return import.meta.env.SSR ? RENDERED_LIVE_COUNTS : textsHere(LIVE_COUNTS);
}
