// Before all tests: the environment of the tests, and of the programs that they start.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { oncePerRun } from "./once-per-run.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder of all temporary files of this run. */
    temporaryDir: string;
  }
}

export default function setup(project: TestProject) {
  return oncePerRun(project, "temporaryDir", (root) => {
    // The folder is deleted after the tests, with everything that they and their programs leave in it.
    const temporaryDir = mkdtempSync(join(tmpdir(), "site-tests-"));
    for (const name of ["TMPDIR", "TEMP", "TMP"]) process.env[name] = temporaryDir;
    // Programs use the same configuration as the tests; see "imports" in package.json.
    process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --conditions=test-site`.trim();
    // A test that starts a command must never replace the packages that all tests use; see scripts/run.mjs.
    process.env.SKIP_INSTALL = "1";
    root.provide("temporaryDir", temporaryDir);
    return Promise.resolve(() => {
      rmSync(temporaryDir, { recursive: true, force: true, maxRetries: 5 });
    });
  });
}
