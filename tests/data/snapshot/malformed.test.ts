// Every place of every document with every kind of wrong value: reported with its field, or harmless; never slow.
import { describe, expect, test } from "vitest";
import { parseJaapCount } from "../../../src/data/schemas/jaap-count.ts";
import { COLLECTIONS } from "../../../src/site/config-type.ts";
import { RAW_VALUES, VALUES, documentOf, isTried, placesOf } from "../../fixtures/wrong-values.ts";
import { context, parsers } from "../schemas/documents.ts";

const UNSEEN = /(?![\t\n])[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]/u;
const EVERY = Object.entries({ ...VALUES, ...RAW_VALUES });
/** The long proof has it in every place; tests/build/malformed.test.ts has it in some. */
const isLargest = ([name]: [string, unknown]) => name === "more than a megabyte";
const ALL = EVERY.filter((each) => !isLargest(each));

describe.each(COLLECTIONS)("%s", (collection) => {
  test.each(ALL)("with %s in any field", (_, value) => {
    for (const { name, put } of placesOf(collection).filter((place) => isTried(value, place.name))) {
      const raw = documentOf(collection, "d1", put(value));
      const begun = process.cpuUsage();
      const parsed = parsers[collection](raw, context);
      const { user, system } = process.cpuUsage(begun);
      expect.soft((user + system) / 1e6, `${name}: seconds`).toBeLessThan(1);
      for (const problem of parsed.problems) {
        expect.soft(problem, name).toMatchObject({ collection, id: "d1" });
        expect.soft(blamed(name, problem.field), `${name}: ${problem.field}`).toBe(true);
        expect.soft(problem.value.length, name).toBeLessThanOrEqual(80);
        expect.soft(problem.expected, name).toMatch(/\w/);
        expect.soft(isClean(problem), name).toBe(true);
      }
      if (!parsed.ok) {
        expect.soft(parsed.problems.length, name).toBeGreaterThan(0);
        continue;
      }
      expect.soft(isClean(parsed.value), name).toBe(true);
      expect.soft(JSON.parse(JSON.stringify(parsed.value)), name).toEqual(parsed.value);
    }
  });

  test("without one of its fields", () => {
    for (const { name } of placesOf(collection)) {
      const { data, ...raw } = documentOf(collection, "d1", {});
      const left = Object.fromEntries(Object.entries(data).filter(([field]) => field !== name));
      const parsed = parsers[collection]({ ...raw, data: left }, context);
      if (parsed.ok) expect.soft(JSON.parse(JSON.stringify(parsed.value)), name).toEqual(parsed.value);
      else expect.soft(parsed.problems, name).toMatchObject([{ field: name, value: "(missing)" }]);
    }
  });
});

describe("the counts", () => {
  test.each(ALL)("with %s as a count, as an entry and as their time", (_, value) => {
    const data = { good: { jaapCount: 7 }, count: { jaapCount: value }, entry: value, updatedTime: value };
    const parsed = parseJaapCount({ path: "ramnaam-bank/jaap-count", id: "jaap-count", data }, context);
    const fields = parsed.problems.map(({ field }) => field.replace(/\..*/, ""));
    expect(parsed.value.entries.good).toBe(7);
    for (const name of ["count", "entry"]) {
      expect.soft(Object.hasOwn(parsed.value.entries, name), name).toBe(!fields.includes(name));
    }
    expect(isClean(parsed)).toBe(true);
    expect(Object.values(parsed.value.entries).every((count) => Number.isSafeInteger(count) && count >= 0)).toBe(true);
  });
});

/** Whether the problem names the place; a latitude alone is a problem of the longitude. */
function blamed(name: string, field: string): boolean {
  return /^l(?:at|ong)itude$/.test(name) ? /^l(?:at|ong)itude/.test(field) : field.startsWith(name);
}

/** Every text is in NFC without control characters and lone surrogates, and no number is NaN. */
function isClean(value: unknown): boolean {
  if (typeof value === "string") return value.isWellFormed() && value === value.normalize("NFC") && !UNSEEN.test(value);
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null) return value !== undefined;
  return Object.values(value).every(isClean);
}
