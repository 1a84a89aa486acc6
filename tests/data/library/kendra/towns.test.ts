import { expect, test } from "vitest";
import { townsFile } from "../../../../src/data/library/kendra/towns.ts";

test.each([
  ["most centres", ["India", "United States"], true],
  ["fewer centres than another country, as other small places there", ["United States", "India"], false],
  ["no centres", ["United States"], false],
])("parts of Indian cities are listed where India has %s: %j", async (_, countries, isListed) => {
  expect(/Kothrud/.test(await townsFile(countries))).toBe(isListed);
});
