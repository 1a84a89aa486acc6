import { describe, expect, test } from "vitest";
import { type Town, parseTowns, townFinder, townsText } from "../../../../src/data/schemas/kendra/kendra-town.ts";

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const towns: readonly Town[] = [
  { names: ["Mumbai", "Bombay"], position: at(19.07, 72.88) },
  { names: ["New York City", "New York"], position: at(40.71, -74.01) },
  { names: ["Navi Mumbai"], position: at(19.04, 73.02) },
  { names: ["Pimpri", "Chinchwad"], position: at(18.62, 73.81) },
  { names: ["Aurangabad", "Sambhajinagar"], position: at(19.88, 75.34) },
  { names: ["Aurangabad"], position: at(24.75, 84.37) },
  { names: ["Akola"], position: at(20.71, 77) },
  { names: ["Washington"], position: at(38.9, -77.04) },
  { names: ["Dhar"], position: at(22.6, 75.3) },
  { names: ["Godda", "Dharashiv"], position: at(24.83, 87.21) },
  { names: ["Bah"], position: at(26.87, 78.6) },
];
const find = townFinder(towns);

test("the file of the towns has what was written", () => {
  expect(parseTowns(townsText(towns))).toEqual(towns);
});

test.for(["", "Mumbai", "Mumbai,x,1", ",1,2"])("a file with the line %j is refused", (line) => {
  expect(() => parseTowns(`Pune,1852,7386\n${line}`)).toThrow("Not a town");
});

describe("a town is found", () => {
  test.for([
    ["mumbai", "Mumbai"],
    ["मुंबई", "Mumbai"],
    ["Bombay", "Bombay"],
    ["navi mumbai", "Navi Mumbai"],
    ["नवी मुंबई", "Navi Mumbai"],
    ["andheri mumbai", "Mumbai"],
    ["mumbai maharashtra", "Mumbai"],
    ["पिंपरी", "Pimpri"],
    ["pimpri chinchwad", "Pimpri"],
    ["akola", "Akola"],
  ] as const)("by its whole name in %j: %s", ([typed, name]) => {
    expect(find(typed)).toMatchObject({ name, isExact: true });
  });

  test.for([
    ["mumba", "Mumbai"],
    ["mumbia", "Mumbai"],
    ["aurangbad", "Aurangabad"],
    ["new yor", "New York"],
  ] as const)("by %j, which is unfinished or mistyped: %s", ([typed, name]) => {
    expect(find(typed)).toMatchObject({ name });
  });

  test("as the larger one of two with one name", () => {
    expect(find("aurangabad")?.position).toEqual(at(19.88, 75.34));
  });

  test.for(["xyzzy", "vashi", "dadar", "goa", "b", ""])("not by %j", (typed) => expect(find(typed)).toBeNull());
});
