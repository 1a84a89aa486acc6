import { describe, expect, test } from "vitest";
import {
  type Tallies,
  beadsIn,
  countOne,
  dayOf,
  removeName,
  malasIn,
  parseTallies,
  tallyOn,
  undoOne,
} from "../../../src/browser/own-counter/tally.ts";

const monday = "2026-11-23";
const tuesday = "2026-11-24";

function counted(times: number, name: string, day: string, from: Tallies = {}): Tallies {
  return Array.from({ length: times }).reduce<Tallies>((tallies) => countOne(tallies, name, day), from);
}

describe("the visitor's own jaap", () => {
  test("counts each name separately, for today and in total", () => {
    const tallies = counted(5, "ram", tuesday, counted(3, "krishna", tuesday, counted(2, "ram", monday)));
    expect(tallyOn(tallies, "ram", tuesday)).toEqual({ total: 7, day: tuesday, today: 5 });
    expect(tallyOn(tallies, "krishna", tuesday)).toEqual({ total: 3, day: tuesday, today: 3 });
    expect(tallyOn(tallies, "hari", tuesday)).toEqual({ total: 0, day: tuesday, today: 0 });
  });

  test("starts a new day at midnight and keeps the total", () => {
    expect(tallyOn(counted(4, "ram", monday), "ram", tuesday)).toEqual({ total: 4, day: tuesday, today: 0 });
  });

  test("removes only from today's count", () => {
    const tallies = counted(1, "ram", tuesday, counted(2, "ram", monday));
    const once = undoOne(tallies, "ram", tuesday);
    expect(tallyOn(once, "ram", tuesday)).toEqual({ total: 2, day: tuesday, today: 0 });
    expect(undoOne(once, "ram", tuesday)).toEqual(once);
  });

  test("removes one name and no other", () => {
    expect(Object.keys(removeName(counted(1, "ram", monday, counted(1, "krishna", monday)), "ram"))).toEqual([
      "krishna",
    ]);
  });

  test("accepts a name that is also a property of every object", () => {
    expect(tallyOn({}, "constructor", monday).total).toBe(0);
  });

  test.for([
    [0, 0, 0],
    [1, 0, 1],
    [107, 0, 107],
    [108, 1, 108],
    [109, 1, 1],
    [540, 5, 108],
    [541, 5, 1],
  ] as const)("%i names are %i malas and %i beads", ([count, malas, beads]) => {
    expect([malasIn(count), beadsIn(count)]).toEqual([malas, beads]);
  });

  test("uses the device's time zone for a day", () => {
    expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
  });
});

describe("stored tallies", () => {
  test("are restored unchanged", () => {
    const tallies = counted(9, "ram", monday);
    expect(parseTallies(JSON.parse(JSON.stringify(tallies)))).toEqual(tallies);
  });

  test.for([
    [null],
    [[]],
    [7],
    [{ ram: 5 }],
    [{ ram: { total: -1, day: "x", today: 0 } }],
    [{ ram: { total: 1, day: "x", today: 2 } }],
  ])("are empty for %j", ([stored]) => expect(parseTallies(stored)).toEqual({}));

  test("keep the other names if one is damaged", () => {
    const good = { total: 3, day: monday, today: 1 };
    expect(parseTallies({ ram: good, krishna: { total: "3" } })).toEqual({ ram: good });
  });
});
