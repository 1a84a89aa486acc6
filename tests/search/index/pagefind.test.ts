// Pagefind's library would wait for ever for a process that has ended.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
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

async function expectSuccess(): Promise<void> {
  const dir = newFolder();
  const { entries } = await runPagefind(dir, Promise.resolve([block("p0"), block("p1")]));
  expect(Object.keys(entries)).toEqual(["p0", "p1"]);
  expect(filesBelow(dir)).toContain("pagefind-entry.json");
}

/** The process is killed as soon as it runs, as the system does if it runs out of memory. */
async function untilKilled(): Promise<Block[]> {
  const kill = () => spawnSync("pkill", ["-KILL", "-P", String(process.pid), "pagefind"]).status === 0;
  do await turn();
  while (!kill());
  return [block("p0")];
}

function block(name: string): Block {
  return [name, [recordOf({ id: name })]];
}
