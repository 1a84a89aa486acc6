// Number and time formats, for the build and for the visitor's browser; both hand in what the site's configuration says.

/** Counts with thousands separators. @param locale BCP 47 */
export function countFormat(locale: string): Intl.NumberFormat {
  return new Intl.NumberFormat(locale);
}

/** A day and its time, `20 Nov 2026, 18:30`. @param timeZone IANA name */
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
