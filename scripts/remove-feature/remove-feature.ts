// npm run remove-feature -- NAME [--quick | --copy]: proves that an optional feature can be removed. Deletes it in a copy of
// the project, and checks and tests the rest there.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "../../src/commands/command.ts";
import { ExpectedError } from "../../src/system/errors/expected-error.ts";
import { copyProject, projectFiles } from "../project-copy.ts";
import { type Feature, type LineChange, MAX_CHANGED_LINES, features } from "./features.ts";

/** What `--quick` tests, apart from types and the build. */
const QUICK_TESTS = ["tests/architecture.test.ts", "tests/data/library", "tests/build", "tests/site"];

/** The documentation names files of all features, and each feature names the lines that register it. */
const TESTS_OF_ALL_FEATURES = ["tests/documentation.test.ts", "tests/scripts/remove-feature.test.ts"];

type RemovalOptions = Readonly<{
  /** Types, the build and a few tests only, instead of all tests that apply. */
  isQuick: boolean;
  /** Makes the copy, leaves it on the disk, and tests nothing. */
  isCopyOnly: boolean;
}>;

const command: Command = ({ args: [name = "", ...options] }) =>
  removeFeature(name, { isQuick: options.includes("--quick"), isCopyOnly: options.includes("--copy") });

export default command;

/**
 * Removes a feature in a copy of the project, and runs the remaining checks and tests there.
 * @returns whether all of them passed. @throws ExpectedError for an unknown feature
 */
function removeFeature(name: string, { isQuick, isCopyOnly }: RemovalOptions): boolean {
  const feature = features[name];
  if (feature === undefined) throw new ExpectedError(`Choose one of: ${Object.keys(features).join(", ")}.`);
  const dir = copyProject(`without-${name}-`);
  const paths = ownPaths(name, feature);
  for (const path of paths) rmSync(join(dir, path), { recursive: true, force: true });
  for (const change of feature.changes) changeLine(dir, change);
  console.log(`Copied the project without ${name} into ${dir}.`);
  console.log(`Deleted:\n  ${paths.join("\n  ")}`);
  console.log(`Changed lines: ${feature.changes.length}\n  ${feature.changes.map(describe).join("\n  ")}`);
  if (feature.changes.length > MAX_CHANGED_LINES) return false;
  if (isCopyOnly) return true;
  const isSound = check(dir, feature, isQuick);
  rmSync(dir, { recursive: true, force: true });
  return isSound;
}

function ownPaths(name: string, { paths }: Feature): string[] {
  const folder = new RegExp(`^((?:src|tests)/(?:[^/]+/)*${name})/`);
  return [...new Set([...paths, ...projectFiles().flatMap((file) => folder.exec(file)?.[1] ?? [])])].toSorted();
}

function changeLine(dir: string, { file, from, to }: LineChange): void {
  const path = join(dir, file);
  const lines = readFileSync(path, "utf8").split("\n");
  const found = lines.flatMap((line, index) => (line.includes(from) ? [index] : []));
  const [index] = found;
  if (index === undefined || found.length > 1) throw new Error(`${file} has ${found.length} lines with: ${from}`);
  const line = (lines[index] ?? "").replace(from, () => to);
  lines.splice(index, 1, ...(line.trim() === "" ? [] : [line]));
  writeFileSync(path, lines.join("\n"));
}

function check(dir: string, feature: Feature, isQuick: boolean): boolean {
  const tests = testFiles(dir).filter(
    (file) => !TESTS_OF_ALL_FEATURES.includes(file) && !feature.testedBy.test(readFileSync(join(dir, file), "utf8")),
  );
  const chosen = isQuick ? tests.filter((file) => QUICK_TESTS.some((start) => file.startsWith(start))) : tests;
  console.log(`Tests: ${chosen.length} of ${testFiles(dir).length} files; the others test the feature or take longer.`);
  return (
    run(dir, ["node_modules/astro/bin/astro.mjs", "check", "--minimumFailingSeverity=warning"]) &&
    (!existsSync(join(dir, "src/worker")) ||
      run(dir, ["node_modules/typescript/bin/tsc", "--noEmit", "--project", "src/worker"])) &&
    // Before the first test, the sample site is built, and the build checks the site.
    run(dir, ["node_modules/vitest/vitest.mjs", "run", ...chosen])
  );
}

function testFiles(dir: string): string[] {
  return projectFiles().filter((file) => file.endsWith(".test.ts") && existsSync(join(dir, file)));
}

function run(dir: string, words: readonly string[]): boolean {
  const done = spawnSync(process.execPath, words, { cwd: dir, stdio: "inherit" });
  return done.status === 0;
}

function describe({ file, from, to }: LineChange): string {
  return to === "" ? `${file}: delete ${from.trim()}` : `${file}: ${from} → ${to}`;
}
