// How numbers and times are told.
import { site } from "./config.ts";
import { countFormat, momentFormat } from "./formats.ts";
import { uiLanguage } from "./strings.ts";

const count = countFormat(site.numberLocale);
const dateParts = new Intl.DateTimeFormat("en-US", {
  timeZone: site.timeZone,
  weekday: "short",
  month: "short",
  day: "2-digit",
  year: "numeric",
});
const moment = momentFormat(site.timeZone);

/** A count with the thousands separators of the site, `1,234,567`. */
export function formatCount(value: number): string {
  return count.format(value);
}

/** Everywhere on earth it is the same day for a quarter of an hour at least. */
const QUARTER = 900;
const dates = new Map<number, string>();
const tags = new Map<string, string | null>();

/** A post's date, `Fri Nov 20 2026`: the first 16 characters of the date string, trimmed. @param seconds epoch seconds */
export function formatDate(seconds: number): string {
  const quarter = Math.floor(seconds / QUARTER);
  const known = dates.get(quarter) ?? dateOf(quarter * QUARTER);
  dates.set(quarter, known);
  return known;
}

/** A day and time of the site's time zone, `20 Nov 2026, 18:30`. @param seconds epoch seconds */
export function formatMoment(seconds: number): string {
  return moment.format(seconds * 1000);
}

/** For `datetime` attributes and machines, `2026-11-20T13:00:00Z`. @param seconds epoch seconds */
export function isoTime(seconds: number): string {
  return new Date(Math.floor(seconds) * 1000).toISOString().replace(".000Z", "Z");
}

/** Language and region of a language tag as Open Graph writes them, `mr` → `mr_IN`; null for an unknown language. */
export function localeTag(lang: string): string | null {
  if (lang === "") return null;
  const known = tags.get(lang);
  if (known !== undefined) return known;
  const { language, region } = new Intl.Locale(lang).maximize();
  const tag = region === undefined ? null : `${language}_${region}`;
  tags.set(lang, tag);
  return tag;
}

/** Days of the week in the language of the interface, `Thursday and Saturday`. @param days counted from Sunday as 0 */
export function formatWeekdays(days: readonly number[]): string {
  const name = new Intl.DateTimeFormat(uiLanguage, { weekday: "long", timeZone: "UTC" });
  // 4 January 1970 was a Sunday.
  const names = days.map((day) => name.format(Date.UTC(1970, 0, 4 + day)));
  return new Intl.ListFormat(uiLanguage).format(names);
}

function dateOf(seconds: number): string {
  const parts = Object.fromEntries(dateParts.formatToParts(seconds * 1000).map(({ type, value }) => [type, value]));
  return `${parts.weekday} ${parts.month} ${parts.day} ${parts.year}`;
}
