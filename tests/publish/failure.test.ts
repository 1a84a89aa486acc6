import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { tellFailure } from "../../src/publish/failure.ts";
import { newFolder } from "../fixtures/folders.ts";

test("Why nothing was published stands on the terminal, and as it is in the summary of a CI run", () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const GITHUB_STEP_SUMMARY = join(newFolder(), "summary.md");
  tellFailure("The site was not published:\n  # <b>x</b>\n```\n", { GITHUB_STEP_SUMMARY });
  expect(said).toHaveBeenCalledWith("The site was not published:\n  # <b>x</b>\n```\n");
  const lines = readFileSync(GITHUB_STEP_SUMMARY, "utf8").split("\n").filter(Boolean);
  expect(lines.slice(1).every((line) => line.startsWith("    "))).toBe(true);
  expect(lines).toContain("      # <b>x</b>");
  said.mockRestore();
});
