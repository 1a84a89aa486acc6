// Dates and times in the cells of tables, whose lines are short: `5 September` and `5.30 pm` are not divided.

const LANGUAGES = ["en", "mr", "hi", "gu"];
const MONTHS = LANGUAGES.flatMap((language) =>
  (["long", "short"] as const).flatMap((month) => {
    const format = new Intl.DateTimeFormat(language, { month, timeZone: "UTC" });
    return Array.from({ length: 12 }, (_, index) => format.format(Date.UTC(2026, index)));
  }),
);
const AFTER_A_NUMBER = [...new Set(MONTHS), "am", "pm"].toSorted((a, b) => b.length - a.length).join("|");
const BLANK = new RegExp(String.raw`(?<=\p{Nd}) (?=(?:${AFTER_A_NUMBER})(?![\p{L}\p{M}]))`, "giu");
const CELL = /(<t[dh]\b[^>]*>)([^<]+)/g;

/** Safe HTML with a no-break blank between a number and a month, or "am" and "pm", in the cells of its tables. */
export function bindDatesInCells(html: string): string {
  return html.replace(CELL, (_, tag: string, text: string) => tag + text.replace(BLANK, "\u00a0"));
}
