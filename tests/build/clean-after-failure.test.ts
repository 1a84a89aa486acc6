// What follows a build that failed in the process of npm run watch. The commands are the real ones; only the end of that process is
// brought about.
import { spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync, readdirSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { PublishedSite } from "../../src/build/build-result.ts";
import { readLiveSince } from "../../src/build/live-since.ts";
import { liveLink } from "../../src/build/live-site.ts";
import { siteRecord } from "../../src/build/site-records.ts";
import { openBuilder } from "../../src/commands/build-apart.ts";
import { commandLine } from "../../src/commands/command.ts";
import { digestOf, digestsIn, newFolder } from "../fixtures/folders.ts";
import { buildHere, settingsOf } from "../support/build-here.ts";

const DIR = ".cache/test-clean-after-failure";
const SITE = join(DIR, "site");
const ENV = { SITE_DIR: SITE, SNAPSHOT_DIR: join(DIR, "snapshot"), NODE_ENV: "production" };
const LONG_MS = 120_000;
const SPOILT = 3;

const settings = settingsOf(ENV);
const { folders } = settings;
const onFailure = vi.fn<(output: string, areCachesSuspect: boolean) => void>();
let good: Record<string, string> = {};

beforeAll(async () => {
  for (const dir of [DIR, folders.siteCache, folders.searchCache]) rmSync(dir, { recursive: true, force: true });
  await buildHere(ENV);
  await buildHere(ENV);
  good = digestsIn(SITE);
});

beforeEach(() => onFailure.mockReset());

describe("after a build in memory whose process", () => {
  test.each(["is killed", "throws what nobody expected", "throws where nobody waits"])(
    "%s, a clean build follows: it takes no page of the last site, and loses nothing but caches",
    async (end) => {
      spoilPages();
      const records = recordsOf();
      const published = await buildAfter(end);
      expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.any(String), true);
      expect(published?.rendered).toBeGreaterThan(
        Object.keys(good).filter((path) => path.endsWith(".html")).length / 2,
      );
      expect(digestsIn(SITE)).toEqual(good);
      expect(digestsIn(liveLink(SITE))).toEqual(good);
      expect(recordsOf()).toEqual(records);
    },
  );

  test.each(["fills the disk", "throws a sentence for people"])("%s, the caches are used", async (end) => {
    const published = await buildAfter(end);
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.any(String), false);
    expect(published?.rendered).toBeLessThan(30);
    expect(digestsIn(SITE)).toEqual(good);
  });
});

/** Builds as npm run watch does. @param end of the first process; see trapped-build.ts */
async function buildAfter(end: string): Promise<PublishedSite | null> {
  const trap = join(import.meta.dirname, "trapped-build.ts");
  const program: typeof commandLine = (name, ...args) => {
    const [node, ...words] = commandLine(name, ...args);
    return name === "build-service" ? [node, "--import", trap, ...words, end] : [node, ...words];
  };
  const ignore = () => undefined;
  const listeners = { onFailure, onDifference: ignore, onNotCompared: ignore };
  const build = openBuilder({ settings, limitMs: LONG_MS, ...listeners, program });
  // The sample is read in place of what a listener received.
  return (await build("nothing", Promise.resolve(true)))?.published ?? null;
}

/** Changes some pages so that the records do not show it: size and time stay. */
function spoilPages(): void {
  const pages = readdirSync(join(SITE, "post")).filter((name) => name.endsWith(".html"));
  const time = join(newFolder(), "time");
  for (const page of pages.slice(0, SPOILT).map((name) => join(SITE, "post", name))) {
    expect(spawnSync("touch", ["-r", page, time]).status).toBe(0);
    const text = readFileSync(page, "utf8").replace("<main", "<MAIN");
    const file = openSync(page, "r+");
    writeSync(file, text);
    closeSync(file);
    expect(spawnSync("touch", ["-r", time, page]).status).toBe(0);
  }
  expect(digestsIn(SITE)).not.toEqual(good);
}

/** What no build could make again. */
function recordsOf() {
  const history = siteRecord(folders.siteCache, "addresses.json");
  return { history: digestOf(readFileSync(history)), since: readLiveSince(folders) };
}
