import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { reportFailure } from "../../src/system/ci-summary.ts";
import { newFolder } from "../fixtures/folders.ts";

test("prints the reason on the terminal, and unchanged in the summary of a CI run", () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const summary = join(newFolder(), "summary.md");
  reportFailure("The site was not published:\n  # <b>x</b>\n```\n", summary);
  expect(said).toHaveBeenCalledWith("The site was not published:\n  # <b>x</b>\n```\n");
  const lines = readFileSync(summary, "utf8").split("\n").filter(Boolean);
  expect(lines.slice(1).every((line) => line.startsWith("    "))).toBe(true);
  expect(lines).toContain("      # <b>x</b>");
  said.mockRestore();
});
