// The patches that `npm run mutate` tries: each fits the present code, and every part of the site has some.
import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { applyMutations, readMutations } from "../scripts/mutate/mutations.ts";

const mutations = readMutations();
/** Asked at once, because a test process is large, and each start of git copies its memory's tables. */
const doAllFit = applyMutations(mutations, ".", true) === null;
const folders = readdirSync("src", { withFileTypes: true }).filter((entry) => entry.isDirectory());

test.each(mutations.map((mutation) => [mutation.name, mutation] as const))("%s", (_, mutation) => {
  const { removed, added, tests } = mutation;
  const refusal = doAllFit ? null : applyMutations([mutation], ".", true);
  expect(refusal, "Write the patch again; see CONTRIBUTING.md").toBeNull();
  expect([removed.length, added.length], "changes one line").toEqual([1, 1]);
  expect(tests.length, "names a test file").toBeGreaterThan(0);
  expect(tests.filter((file) => !existsSync(file))).toEqual([]);
});

test("each has a name of its own", () => {
  const names = mutations.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test.each(folders.map(({ name }) => name).filter((name) => name !== "assets"))("some break src/%s", (folder) => {
  expect(mutations.filter(({ file }) => file.startsWith(`src/${folder}/`))).not.toEqual([]);
});
