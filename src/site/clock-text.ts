// Times of day with twelve hours, as people say them: 6:30 pm, सायं. 6:30.
import { fill } from "./i18n/fill.ts";

/** The parts of the day, each from its first hour on. */
const PARTS = [
  [20, "night"],
  [16, "evening"],
  [12, "afternoon"],
  [6, "morning"],
  [0, "dawn"],
] as const;

/** For each part of the day a text around {time}. */
export type DayParts = Readonly<Record<(typeof PARTS)[number][1], string>>;

/** @param time `HH:MM` */
export function clockText(time: string, texts: DayParts): string {
  const hour = Number(time.slice(0, 2));
  const part = PARTS.find(([from]) => hour >= from)?.[1] ?? "dawn";
  return fill(texts[part], { time: twelveHours(time) });
}

/** `6:30` for `18:30`. @param time `HH:MM` */
export function twelveHours(time: string): string {
  return `${Number(time.slice(0, 2)) % 12 || 12}${time.slice(2)}`;
}
