// Tries one mutation: applies it, runs its tests, and restores the copy.
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Mutation, applyMutations } from "./mutations.ts";
import { type TestRun, runTests } from "./run-tests.ts";

export type Outcome = Readonly<{
  mutation: Mutation;
  isCaught: boolean;
  /** The first test that failed, and its file; the file is null if the sample site cannot be built. */
  test: string;
  file: string | null;
  seconds: number;
}>;

export type Copy = Readonly<{
  dir: string;
  /** A copy of its caches after a run of the unchanged code, which must not be mixed with those of a mutation. */
  cleanCache: string;
}>;

/** @param files the tests to run; none for the whole suite */
export async function tryMutation(
  mutation: Mutation,
  files: readonly string[],
  { dir, cleanCache }: Copy,
): Promise<Outcome> {
  const begin = performance.now();
  const outcome = (isCaught: boolean, test: string, file: string | null = null): Outcome => {
    return { mutation, isCaught, test, file, seconds: Math.round((performance.now() - begin) / 1000) };
  };
  const missing = mutation.tests.filter((test) => !existsSync(join(dir, test)));
  if (missing.length > 0) return outcome(false, `STALE: there is no ${missing.join(", ")}. Change the line "Tests:".`);
  const file = join(dir, mutation.file);
  const original = existsSync(file) ? readFileSync(file) : "";
  const refusal = applyMutations([mutation], dir);
  if (refusal !== null) {
    return outcome(false, `STALE: the patch no longer fits ${mutation.file}. Write it again. (${refusal})`);
  }
  try {
    rmSync(join(dir, ".cache"), { recursive: true, force: true });
    cpSync(cleanCache, join(dir, ".cache"), { recursive: true, preserveTimestamps: true });
    const run = await runTests(dir, files);
    return outcome(run.isRun && run.failed !== null, describe(run), run.isRun ? run.failed?.file : null);
  } finally {
    writeFileSync(file, original);
  }
}

function describe(run: TestRun): string {
  if (!run.isRun) return `NOT RUN: ${run.output.trim().split("\n").slice(-5).join(" ")}`;
  return run.failed?.test ?? "MISSED";
}
