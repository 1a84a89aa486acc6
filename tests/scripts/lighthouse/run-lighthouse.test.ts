import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runLighthouse } from "../../../scripts/lighthouse/run-lighthouse.ts";

let dir: string;
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), "lighthouse-"))));
afterEach(() => rmSync(dir, { recursive: true }));

/** A program that fails a number of times, as Lighthouse does: it prints its report, then an error. */
function failing(times: number): string {
  const program = join(dir, "program.mjs");
  writeFileSync(join(dir, "runs"), "");
  writeFileSync(
    program,
    `import { appendFileSync, readFileSync } from "node:fs";
    const runs = ${JSON.stringify(join(dir, "runs"))};
    appendFileSync(runs, "x");
    const hasFailed = readFileSync(runs, "utf8").length <= ${times};
    console.log(JSON.stringify({ hasFailed, url: process.argv[2] }));
    if (hasFailed) {
      for (const line of [1, 2, 3, 4, 5]) console.error("line " + line);
      console.error("Runtime error encountered: NO_NAVSTART");
      process.exitCode = 1;
    }`,
  );
  return program;
}

test.each([0, 1, 2])("reads the report after %i lost traces", async (times) => {
  const report = await runLighthouse(failing(times), "/post", []);
  expect(JSON.parse(report)).toEqual({ hasFailed: false, url: "/post" });
  expect(readFileSync(join(dir, "runs"), "utf8")).toHaveLength(times + 1);
});

test("gives up after three failures, with the end of what the last one said", async () => {
  const program = failing(9);
  await expect(runLighthouse(program, "/post", [])).rejects.toThrow(
    "Lighthouse failed 3 times on /post: line 2\nline 3\nline 4\nline 5\nRuntime error encountered: NO_NAVSTART",
  );
  expect(readFileSync(join(dir, "runs"), "utf8")).toHaveLength(3);
});
