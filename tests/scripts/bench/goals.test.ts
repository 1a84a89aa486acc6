import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Measured, goalCells } from "../../../scripts/bench/goals.ts";
import type { Cost } from "../../../scripts/bench/measure.ts";
import { buildLimitSeconds } from "../../../scripts/bench/photographs.ts";

const LOST = "caches lost, a photograph for each post";
const WITHOUT_OPTIONS: Measured = {
  posts: 10_000,
  costs: new Map([["one edit", costOf(3, 3, 500)]]),
  reads: new Map(),
  previews: { aloneMs: 54, togetherMs: 27 },
  watch: null,
  photographs: null,
};

test("what was not measured has no row", () => {
  expect(rowsOf(WITHOUT_OPTIONS).map(([name]) => name)).toEqual([
    "one edit: processor time",
    expect.stringMatching(/^a link preview, \d at once$/),
    "a link preview, one at a time",
  ]);
});

test("lost caches have a row for each figure: that of the worst build, and the limit of the workflow as its goal", () => {
  const photographs = [costOf(700, 600, 900), costOf(900, 650, 800), costOf(500, 400, 1000)];
  expect(rowsOf({ ...WITHOUT_OPTIONS, photographs }).slice(-3)).toEqual([
    [`${LOST}: elapsed time`, "1200.0 s", "650.0 s"],
    [`${LOST}: builds`, "", "3 builds"],
    [`${LOST}: memory`, "", "1000 MB"],
  ]);
});

test("a goal that follows from Hugo is empty without it, and every goal is for sites of its size", () => {
  const edit = (measured: Measured, hugo?: Cost) => goalCells(measured, hugo)[0]?.slice(1, 4);
  const hugo = costOf(8, 4, 900);
  expect(edit(WITHOUT_OPTIONS, hugo)).toEqual(["one edit: processor time", "2.0 s", "3.0 s"]);
  expect(edit(WITHOUT_OPTIONS)).toEqual(["one edit: processor time", "", "3.0 s"]);
  expect(edit({ ...WITHOUT_OPTIONS, posts: 1000 }, hugo)).toEqual(["one edit: processor time", "", "3.0 s"]);
});

test("the limit of a build in CI is that of its step", () => {
  const workflow = readFileSync(".github/workflows/publish.yml", "utf8");
  expect(buildLimitSeconds(workflow.replace("timeout-minutes: 20", "timeout-minutes: 15"))).toBe(900);
  expect(() => buildLimitSeconds(workflow.replace("timeout-minutes: 20", ""))).toThrow("no limit");
});

function costOf(cpu: number, wall: number, memory: number): Cost {
  return { isGood: true, output: "", cpu, wall, memory };
}

/** Figure, goal and measured value. */
function rowsOf(measured: Measured): string[][] {
  return goalCells(measured, undefined).map((cells) => cells.slice(1, 4));
}
