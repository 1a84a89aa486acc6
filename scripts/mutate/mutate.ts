// npm run mutate [-- NAME …] [--all-tests] [--write]: breaks one line at a time in a copy of the project, and says which
// test notices. Names choose the mutations whose name contains one of them. --write updates their rows of the document.
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Command } from "../../src/commands/command.ts";
import { ExpectedError } from "../../src/system/errors/expected-error.ts";
import { runTool } from "../../src/system/run-tool.ts";
import { copyProject } from "../project-copy.ts";
import { type Mutation, readMutations } from "./mutations.ts";
import { runTests } from "./run-tests.ts";
import { mutationsDocument, outcomeLine } from "./table.ts";
import { type Copy, type Outcome, tryMutation } from "./try-mutation.ts";

const DOCUMENT = "docs/mutations.md";
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

const mutate: Command = async ({ args }) => {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      "all-tests": { type: "boolean", default: false },
      write: { type: "boolean", default: false },
    },
  });
  const mutations = readMutations();
  const outcomes = await tryMutations(chosen(mutations, positionals), values["all-tests"]);
  const failed = outcomes.filter(({ isCaught }) => !isCaught);
  console.log(`Caught: ${outcomes.length - failed.length} of ${outcomes.length}.`);
  for (const outcome of failed) console.log(outcomeLine(outcome));
  if (values.write) {
    const last = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, "utf8") : "";
    const names = mutations.map(({ name }) => name);
    writeFileSync(DOCUMENT, mutationsDocument(last, names, outcomes));
    runTool("oxfmt", [DOCUMENT]);
  }
  return failed.length === 0;
};

export default mutate;

/** @throws ExpectedError if no mutation has such a name */
function chosen(mutations: readonly Mutation[], names: readonly string[]): Mutation[] {
  const found = mutations.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)));
  if (found.length === 0) throw new ExpectedError(`No patch of tests/mutations is named ${names.join(" or ")}.`);
  return found;
}

/** @throws ExpectedError if a test fails without any mutation */
async function tryMutations(mutations: readonly Mutation[], hasAllTests: boolean): Promise<Outcome[]> {
  const dir = copyProject("mutated-");
  const copy: Copy = { dir, cleanCache: `${dir}-cache` };
  const remove = () => {
    for (const path of [copy.dir, copy.cleanCache]) rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  };
  const forget = onSignal(remove);
  try {
    console.log("Testing the unchanged copy …");
    await requireGreen(dir, hasAllTests ? [] : [...new Set(mutations.flatMap(({ tests }) => tests))]);
    cpSync(join(dir, ".cache"), copy.cleanCache, { recursive: true, preserveTimestamps: true });
    const outcomes: Outcome[] = [];
    for (const mutation of mutations) {
      const outcome = await tryMutation(mutation, hasAllTests ? [] : mutation.tests, copy);
      console.log(outcomeLine(outcome));
      outcomes.push(outcome);
    }
    return outcomes;
  } finally {
    forget();
    remove();
  }
}

/** Runs the work if a signal ends this process, after its child processes were ended. @returns what undoes this */
function onSignal(work: () => void): () => void {
  const end = (_: NodeJS.Signals, number: number) => {
    // Listeners run in order, and that of a running child is there already.
    process.once("exit", work);
    process.exit(128 + number);
  };
  for (const signal of SIGNALS) process.once(signal, end);
  return () => SIGNALS.forEach((signal) => process.off(signal, end));
}

async function requireGreen(dir: string, files: readonly string[]): Promise<void> {
  const run = await runTests(dir, files);
  if (!run.isRun) throw new ExpectedError(`The tests of the unchanged copy did not run:\n${run.output}`);
  if (run.failed === null) return;
  const { file, test } = run.failed;
  throw new ExpectedError(`A test of the unchanged copy fails, so no mutation was tried: ${file ?? ""}: ${test}`);
}
