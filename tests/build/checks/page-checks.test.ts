import { expect, test } from "vitest";
import { emptyIndex } from "../../../src/build/checks/link-index.ts";
import { openPageChecks } from "../../../src/build/checks/page-checks.ts";

const TRUNCATED = "<html><body>";

test.each([
  ["the same code", "this code", []],
  ["other code", "other code", ["a.html is truncated."]],
])("a page that %s has published and checked is searched for faults only if that is other code", (_, code, faults) => {
  const checks = openPageChecks(emptyIndex(code), "this code");
  checks.addCarried("a.html", "tag", () => TRUNCATED);
  expect(checks.faults).toEqual(faults);
  checks.add("b.html", "tag", () => TRUNCATED);
  expect(checks.faults).toEqual([...faults, "b.html is truncated."]);
});
