// One's own jaap: how many names were counted, and how many malas they make.

/** Names in one mala. */
export const MALA = 108;

/** Counts of one name; `today` belongs to `day` (`2026-11-26` on the device's calendar) and to no other. */
export type Tally = Readonly<{ total: number; day: string; today: number }>;

/** Tallies by entry name. */
export type Tallies = Readonly<Record<string, Tally>>;

/** The tally of a name as it stands on a day. */
export function tallyOn(tallies: Tallies, name: string, day: string): Tally {
  const tally = Object.hasOwn(tallies, name) ? tallies[name] : undefined;
  if (tally === undefined) return { total: 0, day, today: 0 };
  return tally.day === day ? tally : { ...tally, day, today: 0 };
}

/** One more. */
export function countOne(tallies: Tallies, name: string, day: string): Tallies {
  const { total, today } = tallyOn(tallies, name, day);
  return { ...tallies, [name]: { total: total + 1, day, today: today + 1 } };
}

/** One less, among today's only. */
export function undoOne(tallies: Tallies, name: string, day: string): Tallies {
  const { total, today } = tallyOn(tallies, name, day);
  return today === 0 ? tallies : { ...tallies, [name]: { total: total - 1, day, today: today - 1 } };
}

/** Without one name. */
export function forget(tallies: Tallies, name: string): Tallies {
  return Object.fromEntries(Object.entries(tallies).filter(([other]) => other !== name));
}

/** Whole malas in a count. */
export function malasIn(count: number): number {
  return Math.floor(count / MALA);
}

/** Beads told of the mala that is in hand; a mala just completed shows all of its beads. */
export function beadsTold(count: number): number {
  return count === 0 ? 0 : ((count - 1) % MALA) + 1;
}

/** The day on the device's calendar, `2026-11-26`. */
export function dayOf(now: Date): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${now.getFullYear()}-${month}-${day}`;
}

/** What was kept, without anything that is no tally. @param kept JSON, or null where nothing was kept */
export function parseTallies(kept: string | null): Tallies {
  return Object.fromEntries(
    Object.entries(parsed(kept)).filter((entry): entry is [string, Tally] => isTally(entry[1])),
  );
}

function parsed(kept: string | null): object {
  try {
    const value: unknown = JSON.parse(kept ?? "{}");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    // Another program's text under our name counts nothing.
    return {};
  }
}

function isTally(value: unknown): value is Tally {
  if (typeof value !== "object" || value === null) return false;
  if (!("total" in value && "day" in value && "today" in value)) return false;
  const { total, day, today } = value;
  return isCount(total) && isCount(today) && today <= total && typeof day === "string";
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
