import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MAX_CHANGED_LINES, features } from "../../scripts/remove-feature/features.ts";

test.each(Object.entries(features))("removing %s changes at most five lines, which are there", (_, { changes }) => {
  expect(changes.length).toBeLessThanOrEqual(MAX_CHANGED_LINES);
  for (const { file, from } of changes) expect(readFileSync(file, "utf8")).toContain(from);
});
