import type { z } from "zod";
import type { RawDocument } from "../firestore/raw-document.ts";
import { isRecord } from "../../system/is-record.ts";
import { countField } from "./fields/count.ts";
import { countSchema } from "./fields/number.ts";
import { type ParseContext, type Problem, databaseName, problem } from "./parse.ts";
import { timeSchema } from "./fields/time.ts";

const COLLECTION = "ramnaam-bank";

/** Counts by entry name; `updatedTime` is in epoch seconds. */
export type JaapCount = { entries: Record<string, number>; updatedTime: number | null };

/** Parses the counts. A bad one is skipped and reported; the others stay. */
export function parseJaapCount(raw: RawDocument, context: ParseContext): { value: JaapCount; problems: Problem[] } {
  const names = context.site.fields[COLLECTION];
  const entries: [string, number][] = [];
  const problems: Problem[] = [];
  for (const [entry, value] of Object.entries<unknown>(raw.data)) {
    if (names.updatedTime.includes(entry)) continue;
    if (!isRecord(value)) {
      problems.push(problem(raw, COLLECTION, [entry], value, `a map with ${names.jaapCount.join(" or ")} in it`));
      continue;
    }
    const field = countField(value, names.jaapCount);
    const count = countSchema.safeParse(value[field]);
    if (count.success) entries.push([entry, count.data]);
    else problems.push(problem(raw, COLLECTION, [entry, field], value[field], messageOf(count.error)));
  }
  return { value: { entries: Object.fromEntries(entries), updatedTime: updatedTime() }, problems };

  function updatedTime(): number | null {
    const name = databaseName(raw.data, names.updatedTime);
    const value = Object.hasOwn(raw.data, name) ? (raw.data[name] ?? null) : null;
    if (value === null) return null;
    const time = timeSchema(context).safeParse(value);
    if (time.success) return time.data;
    problems.push(problem(raw, COLLECTION, [name], value, messageOf(time.error)));
    return null;
  }
}

function messageOf(error: z.ZodError): string {
  return error.issues[0]?.message ?? "";
}
