// Pagefind's library would wait for ever for a process that has ended.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { expect, test } from "vitest";
import type { SearchRecord } from "../../../src/search/format/record.ts";
import { filesBelow, runPagefind } from "../../../src/search/index/pagefind.ts";
import { newFolder } from "../../fixtures/folders.ts";
import { recordOf } from "../../fixtures/search-sources.ts";

type Block = readonly [name: string, records: readonly SearchRecord[]];

test("a Pagefind that cannot write its files fails, and the next one works", async () => {
  const file = join(newFolder(), "file");
  writeFileSync(file, "");
  await expect(runPagefind(join(file, "below"), Promise.resolve([block("p0")]))).rejects.toThrow(
    "Pagefind ended too early (status 101)",
  );
  await expectSuccess();
});

test("a Pagefind that is killed fails, and the next one works", async () => {
  await expect(runPagefind(newFolder(), untilKilled())).rejects.toThrow("Pagefind ended too early (SIGKILL)");
  await expectSuccess();
});

test("a Pagefind that is killed before it has its records is not started again when they come", async () => {
  const records = Promise.withResolvers<Block[]>();
  const run = runPagefind(newFolder(), records.promise);
  const [killed] = await Promise.allSettled([run, untilKilled()]);
  expect(killed.status).toBe("rejected");
  records.resolve([block("p0")]);
  for (let count = 0; count < 10; count += 1) await yieldToEventLoop();
  expect(spawnSync("pgrep", ["-P", String(process.pid), "pagefind"]).status).toBe(1);
  await expectSuccess();
});

test("runs at the same time write what each of them was given, and one that fails does not end the others", async () => {
  const dirs = [newFolder(), newFolder(), newFolder()];
  const runs = dirs.map((dir, at) => runPagefind(dir, Promise.resolve([block(`p${at}`)])));
  const failing = runPagefind(newFolder(), Promise.reject(new Error("a damaged body")));
  await expect(failing).rejects.toThrow("a damaged body");
  const entries = await Promise.all(runs.map(async (run) => Object.keys((await run).entries)));
  expect(entries).toEqual([["p0"], ["p1"], ["p2"]]);
  const own = (dir: string) => filesBelow(dir).filter((path) => /p\d_/.test(path));
  for (const [at, dir] of dirs.entries()) expect(own(dir).every((path) => path.includes(`p${at}_`))).toBe(true);
});

async function expectSuccess(): Promise<void> {
  const dir = newFolder();
  const { entries } = await runPagefind(dir, Promise.resolve([block("p0"), block("p1")]));
  expect(Object.keys(entries)).toEqual(["p0", "p1"]);
  expect(filesBelow(dir)).toContain("pagefind-entry.json");
}

/** The process is killed as soon as it runs, as the system does if it runs out of memory. */
async function untilKilled(): Promise<Block[]> {
  const kill = () => spawnSync("pkill", ["-KILL", "-P", String(process.pid), "pagefind"]).status === 0;
  do await yieldToEventLoop();
  while (!kill());
  return [block("p0")];
}

function block(name: string): Block {
  return [name, [recordOf({ id: name })]];
}
