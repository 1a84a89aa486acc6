import { expect, test } from "vitest";
import { type Use, filesWithin, planFor, planKey, stepsWithin } from "../../../src/data/pictures/plan.ts";

/** The plan's widths, each with its formats. */
function widths(...uses: Use[]): string[] {
  return planFor(new Set(uses)).steps.map(describe);
}

function describe({ width, avif, webp }: { width: number; avif: boolean; webp: boolean }): string {
  return [width, ...(avif ? ["avif"] : []), ...(webp ? ["webp"] : [])].join(" ");
}

test.each<[Use, string[]]>([
  ["tile", ["400 avif webp", "800 avif webp"]],
  ["feature", ["400 avif webp", "800 avif webp", "1280 avif"]],
  ["body", ["400 avif webp", "800 avif webp", "1280 avif"]],
  ["banner", ["800 avif webp", "1280 avif", "1920 avif"]],
  ["photo", ["400 avif webp", "800 avif webp", "1600 webp"]],
  ["wallpaper", ["400 avif webp", "800 avif webp"]],
])("a picture used as %s is made in the widths %j", (use, expected) => {
  expect(widths(use)).toEqual(expected);
});

test("a picture with several uses is made in the widths of all of them, once", () => {
  expect(widths("photo", "banner")).toEqual(["400 avif webp", "800 avif webp", "1280 avif", "1600 webp", "1920 avif"]);
});

test.each<[own: number, widths: number[]]>([
  [300, [300]],
  [400, [400]],
  [450, [400]],
  [700, [400, 700]],
  [1280, [400, 800, 1280]],
  [4000, [400, 800, 1280]],
])("a picture %i pixels wide is made in %j, and never enlarged", (own, expected) => {
  expect(stepsWithin(planFor(new Set<Use>(["feature"])).steps, own).map(({ width }) => width)).toEqual(expected);
});

test.each([
  [{ width: 1440, height: 2560 }, ["720x1600", "1080x1920", "1080x2400"]],
  [{ width: 1920, height: 1080 }, ["1366x768", "1920x1080"]],
  [{ width: 600, height: 900 }, []],
])("a wallpaper of %j can be downloaded as %j", (own, expected) => {
  const { files } = planFor(new Set<Use>(["wallpaper"]));
  expect(filesWithin(files, own).map(({ width, height }) => `${width}x${height}`)).toEqual(expected);
});

test("the same work has the same key", () => {
  const keyOf = (...uses: Use[]) => planKey(planFor(new Set(uses)));
  expect(keyOf("feature")).toBe(keyOf("body", "tile"));
  expect(keyOf("tile")).not.toBe(keyOf("wallpaper"));
  expect(keyOf("tile")).not.toBe(keyOf("photo"));
});
