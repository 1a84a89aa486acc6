// Formats sizes and dates in the interface's language.
import { dateLocale, dayFormat } from "../../site/intl-formats.ts";

/** An approximate size, such as `40 kB` or `1.2 MB`. */
export function roughSize(bytes: number, language: string): string {
  const isSmall = bytes < 950_000;
  const number = new Intl.NumberFormat(dateLocale(language), {
    style: "unit",
    unit: isSmall ? "kilobyte" : "megabyte",
    maximumSignificantDigits: bytes < 99_500_000 ? 2 : 3,
  });
  return number.format(Math.max(1, bytes / (isSmall ? 1_000 : 1_000_000)));
}

/** A date. @param at epoch milliseconds */
export function formatDay(at: number, language: string): string {
  return dayFormat(undefined, language).format(at);
}
