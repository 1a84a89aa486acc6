import { describe, expect, test } from "vitest";
import { type Town, parseTowns, townFinder, townsText } from "../../../../src/data/schemas/kendra/kendra-town.ts";

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const home: readonly Omit<Town, "isHome">[] = [
  { names: ["Mumbai", "Bombay"], position: at(19.07, 72.88) },
  { names: ["Navi Mumbai"], position: at(19.04, 73.02) },
  { names: ["Pimpri", "Chinchwad", "Pimpri Chinchwad"], position: at(18.62, 73.81) },
  { names: ["Aurangabad", "Sambhajinagar"], position: at(19.88, 75.34) },
  { names: ["Aurangabad"], position: at(24.75, 84.37) },
  { names: ["Akola"], position: at(20.71, 77) },
  { names: ["Dhar"], position: at(22.6, 75.3) },
  { names: ["Godda", "Dharashiv"], position: at(24.83, 87.21) },
  { names: ["Bah"], position: at(26.87, 78.6) },
  { names: ["Thane"], position: at(19.2, 72.96) },
  { names: ["Patiala"], position: at(30.33, 76.4) },
  { names: ["Farakka"], position: at(24.81, 87.91) },
  { names: ["Bahraigh"], position: at(27.57, 81.59) },
  { names: ["Barasat"], position: at(22.72, 88.48) },
  { names: ["Hanumangarh"], position: at(29.58, 74.33) },
  { names: ["Nagar"], position: at(27.42, 77.1) },
  { names: ["Ahmadnagar", "Nagar"], position: at(19.09, 74.74) },
];
const others: readonly Omit<Town, "isHome">[] = [
  { names: ["New York City", "New York"], position: at(40.71, -74.01) },
  { names: ["Washington"], position: at(38.9, -77.04) },
  { names: ["Tempe"], position: at(33.41, -111.91) },
  { names: ["Mobile"], position: at(30.69, -88.04) },
];
const towns: readonly Town[] = [
  ...home.map((town) => ({ ...town, isHome: true })),
  ...others.map((town) => ({ ...town, isHome: false })),
];
const find = townFinder(towns, [at(18.52, 73.86), at(22.72, 75.86), at(40.52, -74.41)]);

test("the file of the towns has what was written", () => {
  expect(parseTowns(townsText(towns))).toEqual(towns);
});

test.for(["Mumbai", "Mumbai,x,1", ",1,2"])("a file with the line %j is refused", (line) => {
  expect(() => parseTowns(`Pune,1852,7386\n${line}`)).toThrow("Not a town");
});

describe("a town is found", () => {
  test.for([
    ["mumbai", "Mumbai"],
    ["मुंबई", "मुंबई"],
    ["Bombay", "Bombay"],
    ["navi mumbai", "Navi Mumbai"],
    ["नवी मुंबई", "नवी मुंबई"],
    ["andheri mumbai", "Mumbai"],
    ["thane west", "Thane"],
    ["अंधेरी मुंबई", "मुंबई"],
    ["पिंपरी", "पिंपरी"],
    ["pimpri chinchwad", "Pimpri Chinchwad"],
    ["dhar", "Dhar"],
    ["akola", "Akola"],
  ] as const)("by its whole name in %j: %s", ([typed, name]) => {
    expect(find(typed)).toMatchObject({ name, isExact: true });
  });

  test.for([
    ["mumba", "Mumbai"],
    ["mumbia", "Mumbai"],
    ["aurangbad", "Aurangabad"],
  ] as const)("by %j, which is unfinished or mistyped: %s", ([typed, name]) => {
    expect(find(typed)).toMatchObject({ name });
  });

  test("as the one nearest to a centre of two with one name", () => {
    expect(find("aurangabad")?.position).toEqual(at(19.88, 75.34));
    expect(find("nagar")?.position).toEqual(at(19.09, 74.74));
  });

  test.for([
    "xyzzy",
    "vashi",
    "dadar",
    "goa",
    "b",
    "",
    "patil",
    "sai baba",
    "park",
    "temple",
    "mobile",
    "hanuman",
    "भारत",
    "gandhi nagar",
    "महात्मा गांधी नगर",
    "colony",
  ])("not by %j", (typed) => expect(find(typed)).toBeNull());
});
