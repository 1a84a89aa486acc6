// Number and time formats for the build and for browsers, which have no configuration: the caller passes its values.

/** The short name of a month is an abbreviation with a sign in Hindi (`नव॰`), which few people read. */
const DAY = { day: "numeric", month: "long", year: "numeric" } as const;
/** The date string of JavaScript, which the specification requires of posts' dates. */
const ENGLISH_DAY = { weekday: "short", day: "2-digit", month: "short", year: "numeric" } as const;

/** Counts with thousands separators. @param locale BCP 47 */
export function countFormat(locale: string): Intl.NumberFormat {
  return new Intl.NumberFormat(locale);
}

/** The locale of dates and sizes in a language of the interface: the order of posts' dates, and the same digits as all counts. */
export function dateLocale(language: string): string {
  return `${language}-u-nu-latn`;
}

/** A date, `Fri Nov 20 2026`, or in another language than English its own form. @param timeZone IANA name; by default the device's */
export function dayFormat(timeZone: string | undefined, language: string): Pick<Intl.DateTimeFormat, "format"> {
  if (language !== "en") return new Intl.DateTimeFormat(dateLocale(language), { timeZone, ...DAY });
  return withoutCommas({ timeZone, ...ENGLISH_DAY });
}

/** The day of a meeting soon, `Thu Nov 26`, in UTC: in English the beginning of a date. */
export function meetingDayFormat(language: string): Pick<Intl.DateTimeFormat, "format"> {
  if (language === "en") return withoutCommas({ timeZone: "UTC", ...ENGLISH_DAY, year: undefined });
  const parts = { timeZone: "UTC", ...DAY, weekday: "short", year: undefined } as const;
  return new Intl.DateTimeFormat(dateLocale(language), parts);
}

function withoutCommas(parts: Intl.DateTimeFormatOptions): Pick<Intl.DateTimeFormat, "format"> {
  const english = new Intl.DateTimeFormat("en-US", parts);
  return { format: (at) => english.format(at).replaceAll(",", "") };
}

/** A time of day, `18:30`. @param timeZone IANA name */
export function hourFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
}

/** For `datetime` attributes and machines, `2026-11-20T13:00:00Z`. @param seconds epoch seconds */
export function isoTime(seconds: number): string {
  return new Date(Math.floor(seconds) * 1000).toISOString().replace(".000Z", "Z");
}
