// Formats sizes and dates in the interface's language.
import { dateLocale, dayFormat } from "../../site/intl-formats.ts";

/** An approximate size in megabytes, the unit in which readers buy their data: `0.1 MB`, `1.2 MB` or `14 MB`. */
export function roughSize(bytes: number, language: string): string {
  const megabytes = bytes / 1_000_000;
  const number = new Intl.NumberFormat(dateLocale(language), {
    style: "unit",
    unit: "megabyte",
    maximumFractionDigits: megabytes < 9.95 ? 1 : 0,
  });
  // Number and unit stay in one line.
  return number.format(bytes === 0 ? 0 : Math.max(0.1, megabytes)).replace(" ", "\u00a0");
}

/** A date. @param at epoch milliseconds */
export function formatDay(at: number, language: string): string {
  return dayFormat(undefined, language).format(at);
}
