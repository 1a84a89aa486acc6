// Number and time formats for the build and for browsers, which have no configuration: the caller passes its values.

/** Counts with thousands separators. @param locale BCP 47 */
export function countFormat(locale: string): Intl.NumberFormat {
  return new Intl.NumberFormat(locale);
}

/** Date and time, `20 Nov 2026, 18:30`. @param timeZone IANA name */
export function momentFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-GB", {
    timeZone,
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });
}

/** For `datetime` attributes and machines, `2026-11-20T13:00:00Z`. @param seconds epoch seconds */
export function isoTime(seconds: number): string {
  return new Date(Math.floor(seconds) * 1000).toISOString().replace(".000Z", "Z");
}
