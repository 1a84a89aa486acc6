// How sizes, lengths and languages are told in the language of the interface.
import { site } from "./config.ts";
import { fill, t, uiLanguage } from "./strings.ts";

const number = new Intl.NumberFormat(site.numberLocale, { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat(site.numberLocale, { maximumFractionDigits: 0 });
const languages = new Intl.DisplayNames(uiLanguage, { type: "language" });

/** A file's size, `820 B`, `14 KB` or `2.4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${whole.format(bytes)} B`;
  return bytes < 999_500 ? `${whole.format(bytes / 1_000)} KB` : `${number.format(bytes / 1_000_000)} MB`;
}

/** How long something sounds, `4:05` or `1:02:30`. @param seconds a fraction is rounded */
export function formatDuration(seconds: number): string {
  const all = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(all / 3_600), Math.floor((all % 3_600) / 60), all % 60];
  const pad = (value: number) => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}

/** Width and height of a picture, `1440 × 2560`. */
export function formatPixels(width: number, height: number): string {
  return `${width} × ${height}`;
}

/** A number with its noun, which has a form of its own for one. */
export function formatNumberOf(n: number, one: string, many: string): string {
  return n === 1 ? one : fill(many, { n: whole.format(n) });
}

/** A language's name, `Marathi` or `मराठी`. @param lang BCP 47; empty where it is not known */
export function languageName(lang: string): string {
  return lang === "" ? t.otherLanguages : (languages.of(lang) ?? lang);
}
