import { expect, test } from "vitest";
import type { Position } from "../../../src/data/schemas/kendra/kendra-distance.ts";
import { byDistance, nearestOf } from "../../../src/browser/kendra/list.ts";

const atPune = { latitude: 18.52, longitude: 73.86 };

test("centres without a position come last, and are not among the nearest", () => {
  const cards = [card("unknown", null), card("thane", { latitude: 19.22, longitude: 72.98 }), card("pune", atPune)];
  const sorted = byDistance(atPune, cards);
  expect(sorted.map(({ card: { slug } }) => slug)).toEqual(["pune", "thane", "unknown"]);
  expect(nearestOf(sorted).map(({ slug }) => slug)).toEqual(["pune", "thane"]);
});

function card(slug: string, position: Position | null) {
  return { slug, position };
}
