// Safari reads fewer forms of dates than other browsers. No script of a page parses one.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SCRIPTS = ["src/{browser,islands,worker}/**/*.{ts,tsx}", "src/search/query/*.ts", "src/components/**/*.astro"];

test("no script in the browser turns text into a date", () => {
  const files = globSync(SCRIPTS);
  expect(files.length).toBeGreaterThan(100);
  const parsing = files.filter((file) => /Date\.parse\(|new Date\((?!\))/.test(readFileSync(file, "utf8")));
  expect(parsing).toEqual([]);
});
