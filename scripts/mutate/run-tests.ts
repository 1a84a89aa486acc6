// Runs tests in a copy of the project, and names the first one that fails.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { z } from "zod";
import { runChild } from "../../src/system/processes/child-process.ts";

const LIMIT_MS = 1_200_000;
const RESULTS = join(".cache", "test-results.json");
const BUILD_FAILED = "The sample site could not be built";

const resultsSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      /** Why the file could not be loaded; otherwise empty. */
      message: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

/** `isRun` is false if no test ran; `output` is then the end of what Vitest printed. */
export type TestRun =
  | Readonly<{ isRun: true; failed: Readonly<{ file: string | null; test: string }> | null }>
  | Readonly<{ isRun: false; output: string }>;

/** @param dir a copy of the project. @param files test files; none for the whole suite */
export async function runTests(dir: string, files: readonly string[]): Promise<TestRun> {
  const results = join(dir, RESULTS);
  mkdirSync(dirname(results), { recursive: true });
  rmSync(results, { force: true });
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--bail=1", "--reporter=json", `--outputFile=${RESULTS}`];
  const { isGood, output } = await runChild({
    command: [process.execPath, ...vitest, ...files],
    env: { ...process.env, SKIP_INSTALL: "1" },
    cwd: dir,
    limitMs: LIMIT_MS,
  });
  const failed = existsSync(results) ? firstFailure(readFileSync(results, "utf8"), dir) : null;
  if (failed !== null) return { isRun: true, failed };
  if (isGood) return { isRun: true, failed: null };
  // The build checks the site, and the tests that need a site begin with a build.
  if (output.includes(BUILD_FAILED))
    return { isRun: true, failed: { file: null, test: "the build of the sample site" } };
  return { isRun: false, output };
}

function firstFailure(json: string, dir: string): { file: string; test: string } | null {
  const suites = resultsSchema.parse(JSON.parse(json)).testResults.map(({ name, message, assertionResults }) => ({
    file: relative(dir, name).replaceAll("\\", "/"),
    test: assertionResults.find(({ status }) => status === "failed")?.fullName,
    message,
  }));
  const failed = suites.find(({ test }) => test !== undefined) ?? suites.find(({ message }) => message !== "");
  return failed === undefined ? null : { file: failed.file, test: failed.test ?? "the file cannot be loaded" };
}
