// A full disk: a small one in memory, which only an administrator can mount, and only on Linux. npm test has a build that may
// not write enough (healing.test.ts).
import { spawnSync } from "node:child_process";
import { rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { digestsIn, filesIn, newFolder } from "../fixtures/folders.ts";
import { command } from "../support/command.ts";
import { IS_EVERY_CASE } from "../support/every-case.ts";

const WIDE = 2 ** 30;
const FREE_BYTES = 65_536;

const disk = newFolder();
const isMounted = IS_EVERY_CASE && mount("-t", "tmpfs", "-o", `size=${WIDE}`, "tmpfs");
const site = join(disk, "site");
const elsewhere = newFolder();

afterAll(() => {
  if (isMounted) spawnSync("umount", [disk]);
  for (const dir of [disk, elsewhere]) rmSync(dir, { recursive: true, force: true });
});

describe.runIf(isMounted)("a full disk", () => {
  beforeAll(() => {
    expect(build({})).toMatchObject({ status: 0, stderr: "" });
  });
  beforeEach(() => widen());

  // Another language or address changes every page. Other tests need the same renderers.
  test.each<[string, string, Readonly<Record<string, string>>]>([
    ["while the pages are written", join(elsewhere, "snapshot"), { SITE_URL: "https://www.example.org" }],
    ["while the snapshot is written", join(disk, "snapshot"), { SITE_LANGUAGE: "mr" }],
  ])("%s leaves the last site, says so, and the next build heals", (_, snapshot, change) => {
    const env = { SNAPSHOT_DIR: snapshot, ...change };
    const good = digestsIn(site);
    resize(usedBytes() + FREE_BYTES);
    const full = build(env);
    expect(full.stderr.trim()).toBe(
      "The disk is full: free some space, and run the command again. The last site stays online.",
    );
    expect(full.status).toBe(1);
    expect(digestsIn(site)).toEqual(good);
    // An incomplete file takes no space.
    expect(filesIn(disk).filter((file) => /\.\d+$/.test(file))).toEqual([]);

    widen();
    expect(build(env)).toMatchObject({ status: 0, stderr: "" });
    const clean = join(elsewhere, "clean");
    expect(build({ ...env, SITE_DIR: clean })).toMatchObject({ status: 0, stderr: "" });
    expect(digestsIn(site)).toEqual(digestsIn(clean));
  });
});

function build(env: Readonly<Record<string, string>>) {
  return spawnSync(...command("build"), {
    env: {
      ...process.env,
      NODE_ENV: "production",
      VITEST: "",
      CONTENT_SOURCE: "sample",
      SITE_DIR: site,
      SNAPSHOT_DIR: join(elsewhere, "snapshot"),
      ...env,
    },
    encoding: "utf8",
  });
}

function mount(...words: readonly string[]): boolean {
  return spawnSync("mount", [...words, disk]).status === 0;
}

function resize(bytes: number): void {
  expect(mount("-o", `remount,size=${bytes}`)).toBe(true);
}

function widen(): void {
  resize(WIDE);
}

function usedBytes(): number {
  const { blocks, bfree, bsize } = statfsSync(disk);
  return (blocks - bfree) * bsize;
}
