import type { RawDocument } from "../firestore/raw-document.ts";
import { countSchema } from "./number.ts";
import { type ParseContext, type Problem, databaseName, problem } from "./parse.ts";
import { timeSchema } from "./time.ts";

const COLLECTION = "ramnaam-bank";

/** Counts by entry name; `updatedTime` is in epoch seconds. */
export type JaapCount = { entries: Record<string, number>; updatedTime: number | null };

/** Reads the counts; a bad one is left out with a problem, and the others stay. */
export function parseJaapCount(raw: RawDocument, context: ParseContext): { value: JaapCount; problems: Problem[] } {
  const names = context.site.fields[COLLECTION];
  const entries: [string, number][] = [];
  const problems: Problem[] = [];
  for (const [entry, value] of Object.entries<unknown>(raw.data)) {
    if (names.updatedTime.includes(entry)) continue;
    const field = isRecord(value) ? names.jaapCount.find((name) => Object.hasOwn(value, name)) : undefined;
    const count = isRecord(value) && field !== undefined ? value[field] : null;
    const result = countSchema.safeParse(count);
    if (result.success) entries.push([entry, result.data]);
    else problems.push(badEntry(entry, isRecord(value), count ?? value));
  }
  return { value: { entries: Object.fromEntries(entries), updatedTime: updatedTime() }, problems };

  function badEntry(entry: string, isMap: boolean, value: unknown): Problem {
    const field = names.jaapCount[0] ?? "jaapCount";
    const path = isMap ? [entry, field] : [entry];
    return problem(
      raw,
      COLLECTION,
      path,
      value,
      `${isMap ? "" : `${field} with `}a whole number from 0 on, such as 1200`,
    );
  }

  function updatedTime(): number | null {
    const name = databaseName(raw.data, names.updatedTime);
    const value = Object.hasOwn(raw.data, name) ? (raw.data[name] ?? null) : null;
    if (value === null) return null;
    const time = timeSchema(context).safeParse(value);
    if (time.success) return time.data;
    problems.push(problem(raw, COLLECTION, [name], value, time.error.issues[0]?.message ?? ""));
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
