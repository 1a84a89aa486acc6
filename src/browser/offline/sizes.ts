// Formats sizes and dates in the interface's language.

/** An approximate size, such as `40 kB` or `1.2 MB`. */
export function roughSize(bytes: number, locale: string): string {
  const isSmall = bytes < 950_000;
  const number = new Intl.NumberFormat(locale, {
    style: "unit",
    unit: isSmall ? "kilobyte" : "megabyte",
    maximumSignificantDigits: bytes < 99_500_000 ? 2 : 3,
  });
  return number.format(Math.max(1, bytes / (isSmall ? 1_000 : 1_000_000)));
}

/** A date. @param at epoch milliseconds */
export function formatDay(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(at);
}
