// Tallies of the visitor's own jaap: names counted, and the malas that they make.
import { isCount } from "../../data/schemas/fields/count.ts";

/** Names in one mala. */
export const MALA = 108;

/** Counts of one name. `today` is the count of `day` only (`2026-11-26`, in the device's time zone). */
export type Tally = Readonly<{ total: number; day: string; today: number }>;

/** Tallies by entry name. */
export type Tallies = Readonly<Record<string, Tally>>;

/** A name's tally on a given day. */
export function tallyOn(tallies: Tallies, name: string, day: string): Tally {
  const tally = Object.hasOwn(tallies, name) ? tallies[name] : undefined;
  if (tally === undefined) return { total: 0, day, today: 0 };
  return tally.day === day ? tally : { ...tally, day, today: 0 };
}

/** Adds one. */
export function countOne(tallies: Tallies, name: string, day: string): Tallies {
  const { total, today } = tallyOn(tallies, name, day);
  return { ...tallies, [name]: { total: total + 1, day, today: today + 1 } };
}

/** Removes one, if today's count allows it. */
export function undoOne(tallies: Tallies, name: string, day: string): Tallies {
  const { total, today } = tallyOn(tallies, name, day);
  return today === 0 ? tallies : { ...tallies, [name]: { total: total - 1, day, today: today - 1 } };
}

/** Removes the tally of one name. */
export function removeName(tallies: Tallies, name: string): Tallies {
  return Object.fromEntries(Object.entries(tallies).filter(([other]) => other !== name));
}

/** Whether the last name of a mala was just counted. */
export function isMalaComplete(count: number): boolean {
  return count > 0 && count % MALA === 0;
}

/** The number of complete malas in a count. */
export function malasIn(count: number): number {
  return Math.floor(count / MALA);
}

/** Beads of the current mala. A mala that was just completed has all of its beads. */
export function beadsIn(count: number): number {
  return count === 0 ? 0 : ((count - 1) % MALA) + 1;
}

/** The day in the device's time zone, `2026-11-26`. */
export function dayOf(now: Date): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${now.getFullYear()}-${month}-${day}`;
}

/** The valid tallies of what is stored. */
export function parseTallies(stored: unknown): Tallies {
  const entries = typeof stored === "object" && stored !== null ? Object.entries(stored) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, Tally] => isTally(entry[1])));
}

function isTally(value: unknown): value is Tally {
  if (typeof value !== "object" || value === null) return false;
  if (!("total" in value && "day" in value && "today" in value)) return false;
  const { total, day, today } = value;
  return isCount(total) && isCount(today) && today <= total && typeof day === "string";
}
