// The processes that build for npm run watch, with a small program in place of the commands that build.
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { commandLine } from "../../src/commands/command.ts";
import { type Builder, openBuilder } from "../../src/commands/build-apart.ts";
import { DIFFERS, EXPLAINED } from "../../src/commands/exit-status.ts";
import type { PublishedSite } from "../../src/build/build-result.ts";
import { readSettings } from "../../src/site/settings.ts";
import { newFolder } from "../fixtures/folders.ts";

/**
 * Does what the words of the listener's folder say: the first is for the service, the second for npm run build. The result
 * tells who has built: `pages` counts the requests to one service, and `problems` has "kept" if the site is kept.
 * A comparison ends as soon as the file GO exists, as its text says.
 */
const PROGRAM = `
  const { existsSync, readFileSync, writeFileSync } = require("node:fs");
  const [, name, ...args] = process.argv;
  const valueOf = (option) => args.includes(option) ? args[args.indexOf(option) + 1] : undefined;
  const resultOf = (word, site, pages, isKept) => {
    console.log(site + ": " + word);
    if (word === "throw") throw new Error("no way");
    if (word === "end") process.exit();
    if (word === "explain") process.exit(${EXPLAINED});
    const problems = isKept ? ["kept"] : [];
    if (word === "refuse") return { isPublished: false, problems, pictureProblems: [], deadLinks: [], failures: ["a broken link"] };
    const isComplete = word !== "incomplete";
    const counts = { pages, rendered: 0, searchable: 0, nextRelease: null, isComplete, readTime: "" };
    return { isPublished: true, problems, pictureProblems: [], deadLinks: [], site, ...counts };
  };
  if (name === "build-service") {
    let requests = 0;
    process.on("disconnect", () => process.exit());
    let asked;
    process.on("message", ({ listened, isKept, isSettled }) => {
      if (listened !== undefined) {
        asked = { listened, isKept };
        return listened.startsWith("end") && process.exit();
      }
      const word = isSettled ? asked.listened.split(" ")[0] : "refuse";
      process.send(resultOf(word, name, ++requests, asked.isKept));
    });
  }
  if (name === "build") {
    const result = resultOf((valueOf("--listened") ?? "").split(" ")[1], name, 0, false);
    writeFileSync(valueOf("--result"), JSON.stringify(result));
    process.exitCode = result.isPublished ? 0 : 1;
  }
  if (name === "compare-clean") {
    const timer = setInterval(() => {
      const outcome = existsSync(process.env.GO) ? readFileSync(process.env.GO, "utf8") : "";
      if (outcome === "") return;
      clearInterval(timer);
      console.log(outcome + ": index.html");
      if (outcome === "differs") process.exitCode = ${DIFFERS};
      if (outcome === "throws") throw new Error("The disk is full.");
      if (outcome === "is killed") process.kill(process.pid, "SIGKILL");
    }, 5);
  }
`;
const LONG_MS = 120_000;
const program: typeof commandLine = (name, ...args) => [process.execPath, "-e", PROGRAM, "--", name, ...args];

let builder: Builder;
let siteCache: string;
/** A comparison waits for this file. */
let go: string;
const onFailure = vi.fn<(output: string, areCachesSuspect: boolean) => void>();
const onDifference = vi.fn<(output: string) => void>();
const onNotCompared = vi.fn<(output: string) => void>();

beforeEach(() => {
  const dir = newFolder();
  go = join(dir, "go");
  const settings = readSettings({ ...process.env, GO: go });
  siteCache = join(dir, "site-cache");
  mkdirSync(siteCache);
  const [site, searchCache] = [join(dir, "site"), join(dir, "search-cache")];
  const folders = { ...settings.folders, site, snapshot: dir, siteCache, searchCache };
  const listeners = { onFailure, onDifference, onNotCompared };
  for (const listener of Object.values(listeners)) listener.mockReset();
  builder = openBuilder({ settings: { ...settings, folders }, limitMs: LONG_MS, ...listeners, program });
});

// Ends the service.
afterEach(() => build(null));

describe("a build that fails in the process that stays", () => {
  test.each(["throw", "end", "refuse"])("is repeated in a new process, whose site is the result: %s", async (word) => {
    await build("publish");
    const { published, output } = await build(`${word} publish`);
    expect(published).toMatchObject({ site: "build" });
    expect(output).toBe("build: publish\n");
    expect(onFailure).toHaveBeenCalledOnce();
    // What the last process had in memory is gone.
    await startsAnew();
  });

  test.each(["throw", "refuse"])("leaves the last site if the new process fails as well: %s", async (word) => {
    const { published, output } = await build(`throw ${word}`);
    expect(published).toBeNull();
    expect(output).toContain(`build: ${word}`);
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("build-service: throw"), true);
  });

  test.each<[string, boolean]>([
    ["throw", true],
    ["end", true],
    ["explain", false],
    ["refuse", false],
  ])("is repeated without the caches, unless it says why it fails: %s", async (word, isClean) => {
    const cache = join(siteCache, "links");
    writeFileSync(cache, "");
    expect((await build(`${word} publish`)).published).toMatchObject({ site: "build" });
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.any(String), isClean);
    expect(existsSync(cache)).toBe(!isClean);
  });

  test("is not repeated while the caches cannot be removed, and nothing else uses them", async () => {
    rmSync(siteCache, { recursive: true });
    writeFileSync(siteCache, "A file in place of the folder");
    for (const listened of ["throw publish", "publish publish"]) {
      const { published, output } = await build(listened);
      expect(published).toBeNull();
      expect(output).toMatch(/^The caches could not be removed, .+ and start it again\.$/);
    }
    rmSync(siteCache);
    mkdirSync(siteCache);
    expect((await build("publish publish")).published).toMatchObject({ site: "build" });
    await startsAnew();
    expect(onFailure).toHaveBeenCalledOnce();
  });
});

describe("a build whose changes are superseded", () => {
  test("is given up, and the process that stays does the next one", async () => {
    await build("publish");
    expect(await builder("publish", Promise.resolve(false))).toBeNull();
    expect(onFailure).not.toHaveBeenCalled();
    expect((await build("publish")).published).toMatchObject({ site: "build-service", pages: 3 });
  });

  test("is reported if it fails, and not repeated, because the next one follows", async () => {
    expect(await builder("end publish", Promise.resolve(false))).toBeNull();
    expect(onFailure).toHaveBeenCalledOnce();
  });

  test("leaves nothing to the next one if it fails: that is a clean one", async () => {
    const cache = join(siteCache, "links");
    writeFileSync(cache, "");
    await builder("end publish", Promise.resolve(false));
    expect((await build("publish publish")).published).toMatchObject({ site: "build" });
    expect(existsSync(cache)).toBe(false);
    await startsAnew();
  });

  test("does not begin if it is to read the database", async () => {
    expect(await builder(null, Promise.resolve(false))).toBeNull();
  });
});

test("a build that reads the database has a process of its own", async () => {
  expect((await build(null)).published).toMatchObject({ site: "build" });
  expect(onFailure).not.toHaveBeenCalled();
});

describe("a comparison with a clean build", () => {
  test("follows the 50th build, and reports a difference, after which nothing in memory is used", async () => {
    expect(await keptOf(49)).toEqual([]);
    expect(await keptOf(1)).toEqual([1]);
    await startsAnew();
    await endsWithDifference();
    await startsAnew();
    // Two of the next 50 were built.
    expect(await keptOf(49)).toEqual([48]);
    await endsWithDifference();
  });

  test("that ends with a difference is followed by a build without caches: another build may have written them meanwhile", async () => {
    await keptOf(50);
    await startsAnew();
    const cache = join(siteCache, "links");
    writeFileSync(cache, "");
    await endsWithDifference();
    expect(existsSync(cache)).toBe(false);
  });

  test.each(["incomplete", "throw", "refuse"])(
    "follows the next build if it cannot follow the 50th: %s",
    async (word) => {
      await keptOf(49);
      await build(`${word} publish`);
      expect(await keptOf(2)).toEqual([1]);
      await endsWithDifference();
    },
  );

  test("has the memory of the process that builds, which starts anew with the next build", async () => {
    await keptOf(50);
    await startsAnew();
    expect((await build("publish")).published).toMatchObject({ pages: 2 });
    await endsWithDifference();
  });

  test("waits for the last one to end", async () => {
    await keptOf(50);
    expect(await keptOf(51)).toEqual([]);
    await endsWithDifference();
    expect(await keptOf(2)).toEqual([1]);
    await endsWithDifference();
  });

  test.each([
    ["throws", "The disk is full."],
    ["is killed", "It was ended by SIGKILL."],
  ])("that %s is reported, and made up for after the next 50 builds; what is in memory is used", async (end, why) => {
    await keptOf(50);
    await startsAnew();
    writeFileSync(go, end);
    await expect.poll(() => onNotCompared.mock.calls).toEqual([[expect.stringContaining(why)]]);
    rmSync(go);
    expect((await build("publish")).published).toMatchObject({ site: "build-service", pages: 2 });
    expect(await keptOf(49)).toEqual([48]);
    await endsWithDifference();
    expect(onNotCompared).toHaveBeenCalledOnce();
  });
});

/** Builds with changes that have settled. */
async function build(listened: string | null): Promise<Readonly<{ published: PublishedSite | null; output: string }>> {
  const built = await builder(listened, Promise.resolve(true));
  if (built === null) throw new Error("The build was given up.");
  return built;
}

/** Builds so many times. @returns which of these sites were kept, counted from 1 */
async function keptOf(times: number): Promise<number[]> {
  const kept: number[] = [];
  for (let time = 1; time <= times; time += 1) {
    const { published } = await build("publish");
    if (published?.problems.includes("kept") === true) kept.push(time);
  }
  return kept;
}

/** The process that stays is another one than before. */
async function startsAnew(): Promise<void> {
  expect((await build("publish")).published).toMatchObject({ site: "build-service", pages: 1 });
}

async function endsWithDifference(): Promise<void> {
  expect(onDifference).not.toHaveBeenCalled();
  writeFileSync(go, "differs");
  await expect.poll(() => onDifference.mock.calls).toEqual([["differs: index.html\n"]]);
  rmSync(go);
  onDifference.mockReset();
  // Nothing in memory is used.
  expect((await build("publish publish")).published).toMatchObject({ site: "build" });
}
