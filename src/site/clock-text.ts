// Times of day with twelve hours, as people say them: 6:30 pm, सायं. 6:30.
import { fill } from "./i18n/fill.ts";
import { dayFormat, hourFormat } from "./intl-formats.ts";

/** The hours at which the parts of the day begin: small hours, dawn, morning, afternoon, evening and night. */
const BEGINNINGS = [0, 3, 6, 12, 16, 20];

/**
 * A time with its part of the day, in one line.
 * @param time `HH:MM`. @param texts for each part of the day a text around {time}, with | between them
 */
export function clockText(time: string, texts: string): string {
  const hour = Number(time.slice(0, 2));
  const text = texts.split("|")[BEGINNINGS.findLastIndex((from) => hour >= from)];
  return fill(text, { time: twelveHours(time) }).replaceAll(" ", "\u00a0");
}

/** A time, and the end where it is known: `6:30 pm – 8:00 pm`. @param texts as of `clockText` */
export function clockRange({ time, end }: Readonly<{ time: string; end: string | null }>, texts: string): string {
  return [time, ...(end === null ? [] : [end])].map((each) => clockText(each, texts)).join(" – ");
}

/**
 * Date and time, `Fri Nov 20 2026, 6:30 pm`, as all other times of the site.
 * @param seconds epoch seconds. @param timeZone IANA name. @param texts as of `clockText`
 */
export function momentText(seconds: number, timeZone: string, language: string, texts: string): string {
  const milliseconds = seconds * 1000;
  const time = clockText(hourFormat(timeZone).format(milliseconds), texts);
  return `${dayFormat(timeZone, language).format(milliseconds)}, ${time}`;
}

/** `6:30` for `18:30`. @param time `HH:MM` */
export function twelveHours(time: string): string {
  return `${Number(time.slice(0, 2)) % 12 || 12}${time.slice(2)}`;
}
