// What the islands show besides their props, from the configuration and the texts of the interface; used by
// astro.config.mjs, which compiles it into their scripts.
import { site } from "#config";
import type { UiLanguage } from "./config-type.ts";
import {
  inAllLanguages,
  interfaceLanguages,
  labelIn,
  languages,
  numberLocale,
  stringsIn,
  type Strings,
} from "./i18n/strings.ts";
import type { CarouselTexts } from "./island-texts.ts";
import type { LiveCountsSettings, StatusText } from "./live-counts.ts";
import type { LiveDatabase } from "./live-database.ts";
import { jaapUrl } from "./urls.ts";

/** Makes a text from its version in a language. */
type MakeText = (textIn: (language: UiLanguage) => string) => string;
/** Makes a value with texts in one language or, marked, in several. */
type Make<Value> = (text: MakeText, languages: readonly UiLanguage[]) => Value;

/** The JSON of a value in each language, for the browser, and with marked texts, for the build. */
export function forIslands<Value>(make: Make<Value>) {
  const shown = new Map(interfaceLanguages.map(({ code }) => [code, make((textIn) => textIn(code), [code])]));
  return {
    shown: JSON.stringify(Object.fromEntries(shown)),
    rendered: JSON.stringify(make(inAllLanguages, languages)),
  };
}

export function carouselSettings(text: MakeText): CarouselTexts {
  const textOf = (pick: (strings: Strings) => string) => text((language) => pick(stringsIn(language)));
  return {
    label: textOf(({ home }) => home.latestDiscourses),
    previous: textOf(({ home }) => home.previousSlide),
    next: textOf(({ home }) => home.nextSlide),
    position: textOf(({ home }) => home.slideOf),
  };
}

/** @param database null if the counts are not live */
export function liveCountsSettings(
  text: MakeText,
  shown: readonly UiLanguage[],
  database: LiveDatabase | null,
): LiveCountsSettings {
  const bank = (pick: (texts: Strings["bank"]) => string) => text((language) => pick(stringsIn(language).bank));
  /** The sentence's parts before and after its time. */
  const parts = (pick: (texts: Strings["bank"]) => string): StatusText => {
    const part = (index: number) => bank((texts) => pick(texts).split("{time}")[index] ?? "");
    return { before: part(0), after: part(1), hasTime: pick(stringsIn("en").bank).includes("{time}") };
  };
  return {
    books: site.books.map(({ id, title, entries }) => ({
      id,
      title: text((language) => labelIn(title, language)),
      entries: entries.map(({ name, label, latin = null }) => ({ name, label, latin })),
    })),
    database,
    fields: site.fields["ramnaam-bank"].jaapCount,
    locales: shown.map(numberLocale),
    timeZone: site.timeZone,
    texts: {
      total: bank(({ total }) => total),
      noCounts: bank(({ noData }) => noData),
      clock: text((language) => stringsIn(language).kendras.clock),
    },
    states: {
      built: parts(({ asOf }) => asOf),
      live: parts(({ live }) => live),
      offline: parts(({ offline }) => offline),
      remembered: parts(({ remembered }) => remembered),
    },
    section: {
      title: bank(({ title }) => title),
      intro: bank(({ intro }) => intro),
      link: { url: jaapUrl, label: bank(({ open }) => open) },
    },
  };
}
