import { expect, test } from "vitest";
import { distanceKm, formatKm } from "../../../../src/data/schemas/kendra/kendra-distance.ts";

const pune = { latitude: 18.5204, longitude: 73.8567 };

test.for([
  ["Satara", { latitude: 17.6805, longitude: 74.0183 }, 95],
  ["London", { latitude: 51.5074, longitude: -0.1278 }, 7200],
  ["itself", pune, 0],
  ["the other side of the earth", { latitude: -18.5204, longitude: 73.8567 - 180 }, 20015],
] as const)("measures the distance from Pune to %s", ([, to, km]) => {
  expect(Math.abs(distanceKm(pune, to) - km)).toBeLessThanOrEqual(km * 0.02);
});

test.for([
  [0, "0.0"],
  [3.14, "3.1"],
  [9.94, "9.9"],
  [9.96, "10"],
  [10.4, "10"],
  [1234.5, "1,235"],
] as const)("shows %f km as %s", ([km, text]) => expect(formatKm(km, "en-US")).toBe(text));
