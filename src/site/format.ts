// Numbers, sizes, times and names in the formats of the site and the language of its interface.
import { site } from "#config";
import { momentText } from "./clock-text.ts";
import { fill } from "./i18n/fill.ts";
import type { UiLanguage } from "./config-type.ts";
import { inPageLanguages, interfaceLanguages, numberLocale, stringsIn, t, uiLanguage } from "./i18n/strings.ts";
import { countFormat, dayFormat } from "./intl-formats.ts";

/** 4 January 1970 was a Sunday. */
const A_SUNDAY = 4;

const counts = byLanguage((language) => countFormat(numberLocale(language)));
const oneDecimal = numberFormat(1);
const whole = numberFormat(0);
const dayForms = byLanguage((language) => dayFormat(site.timeZone, language));
const languages = byLanguage((language) => new Intl.DisplayNames(language, { type: "language" }));
const weekdays = byLanguage((language) => new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }));
const lists = byLanguage((language) => new Intl.ListFormat(language));

/** A count with the thousands separators of the site, `1,234,567`. */
export function formatCount(value: number): string {
  return inPageLanguages((language) => counts(language).format(value));
}

/** A number with its noun, which has a form of its own for one: `1 page`, `12 pages`. @param many contains `{n}` */
export function formatNumberOf(n: number, one: string, many: string): string {
  return n === 1 ? one : fill(many, { n: whole(n) });
}

/** A file's size, `0.1 MB` or `2.4 MB`, in the unit of the packs for offline reading. */
export function formatBytes(bytes: number): string {
  return `${oneDecimal(Math.max(0.1, bytes / 1_000_000))} MB`;
}

/** The length of a recording, `4:05` or `1:02:30`. @param seconds is rounded */
export function formatDuration(seconds: number): string {
  const all = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(all / 3_600), Math.floor((all % 3_600) / 60), all % 60];
  const pad = (value: number) => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}

/** Width and height of a picture in pixels, `1440 × 2560`. */
export function formatPixels(width: number, height: number): string {
  return `${width} × ${height}`;
}

/**
 * A post's date as the specification wants it, `Fri Nov 20 2026`, in the site's time zone. It is that in the language of the
 * build, whichever that is; the others have their own form. @param seconds epoch seconds
 */
export function formatDate(seconds: number): string {
  return inPageLanguages((language) => dayForms(hasEnglishDates(language) ? "en" : language).format(seconds * 1000));
}

/** The language of `formatDate`. */
export const dateLanguage = inPageLanguages((language) => (hasEnglishDates(language) ? "en" : language));

/** Date and time in the site's time zone, `Fri Nov 20 2026, 6:30 pm`. @param seconds epoch seconds */
export function formatMoment(seconds: number): string {
  return inPageLanguages((language) => momentText(seconds, site.timeZone, language, stringsIn(language).kendras.clock));
}

/** Days of the week in a language of the interface, `Thursday and Saturday`. @param days counted from Sunday as 0 */
export function formatWeekdays(days: readonly number[], language: UiLanguage): string {
  return lists(language).format(days.map((day) => weekday(day, language)));
}

/** The first and the last of three or more days in a row; null for other days. @param days in order, Sunday as 0 */
export function weekdayRange(days: readonly number[], language: UiLanguage): { first: string; last: string } | null {
  const first = days.find((day) => !days.includes((day + 6) % 7));
  if (first === undefined || days.length < 3) return null;
  const last = first + days.length - 1;
  const isInRow = days.every((day) => (day - first + 7) % 7 < days.length);
  return isInRow ? { first: weekday(first, language), last: weekday(last % 7, language) } : null;
}

/** The names of a day of the week in all languages of the interface. @param day counted from Sunday as 0 */
export function weekdayNames(day: number): string[] {
  return [...new Set(interfaceLanguages.map(({ code }) => weekday(day, code)))];
}

/** A language's name in that of the interface, `Marathi` or `मराठी`. @param lang BCP 47. @returns null for an empty tag */
export function languageName(lang: string): string | null {
  return lang === "" ? null : inPageLanguages((language) => languages(language).of(lang) ?? lang);
}

/** "Posts in Marathi" for `mr`. */
export function postsIn(lang: string): string {
  return fill(t.posts.inLanguage, { language: languageName(lang) ?? lang });
}

/** Language and region of a language tag as Open Graph writes them, `mr` → `mr_IN`; null for an unknown language. */
export function localeTag(lang: string): string | null {
  if (lang === "") return null;
  const { language, region } = new Intl.Locale(lang).maximize();
  return region === undefined ? null : `${language}_${region}`;
}

function weekday(day: number, language: UiLanguage): string {
  return weekdays(language).format(Date.UTC(1970, 0, A_SUNDAY + day));
}

/** Whether posts' dates are written as the specification requires it. */
function hasEnglishDates(language: UiLanguage): boolean {
  return language === uiLanguage || language === "en";
}

/** Formats numbers in the languages of the page. */
function numberFormat(maximumFractionDigits: number): (value: number) => string {
  const formats = byLanguage((language) => new Intl.NumberFormat(numberLocale(language), { maximumFractionDigits }));
  return (value) => inPageLanguages((language) => formats(language).format(value));
}

/** Makes each language's format once, when it is needed. */
function byLanguage<Format>(make: (language: UiLanguage) => Format): (language: UiLanguage) => Format {
  const known = new Map<UiLanguage, Format>();
  return (language) => {
    const format = known.get(language) ?? make(language);
    known.set(language, format);
    return format;
  };
}

export { isoTime } from "./intl-formats.ts";
