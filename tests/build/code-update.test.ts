// An update of the code while npm run watch keeps a renderer in memory: no page is published with the earlier code.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseResult } from "../../src/build/build-result.ts";
import { rendererBundle } from "../../src/build/render/renderer-bundle.ts";
import { serviceProcess } from "../../src/system/processes/service-process.ts";
import { digestsIn, newFolder } from "../fixtures/folders.ts";
import { settingsOf } from "../support/build-here.ts";

const LONG_MS = 120_000;
/** What a build needs of the project. */
const PARTS = ["src", "public", "tests/fixtures", "package.json", "package-lock.json", "astro.config.mjs"];

const TRAP = join(import.meta.dirname, "trapped-build.ts");

const project = newFolder();
const settings = settingsOf({ NODE_ENV: "production", PICTURES_DIR: resolve(".cache/pictures") });
const service = serviceProcess({
  command: [process.execPath, join(project, "src/commands/cli.ts"), "build-service"],
  env: settings.env,
  cwd: project,
});

/** Copies the project and its renderer. */
beforeAll(async () => {
  mkdirSync(join(project, "tests"));
  const { dir } = await rendererBundle(settings, settings.folders.renderers);
  for (const part of [...PARTS, "tsconfig.json", "tsconfig.astro.json", dir]) {
    cpSync(part, join(project, part), { recursive: true });
  }
  symlinkSync(resolve("node_modules"), join(project, "node_modules"), "junction");
});
afterAll(() => service.end());

test("a process whose build is superseded publishes nothing, and then the next one", async () => {
  const superseded = await publish(false);
  expect(superseded.isPublished).toBe(false);
  expect(existsSync(join(project, "dist"))).toBe(false);
  const next = await publish();
  expect(next.isPublished, next.output).toBe(true);
});

test("a process that has published refuses to publish with other code, and a new process publishes with that code", async () => {
  const before = await publish();
  expect(before.isPublished, before.output).toBe(true);
  expect(skipLink()).toBe("Skip to content");

  updateText('"Skip to content"', '"Skip to the updated content"');
  const updated = await publish();
  expect(updated.isPublished).toBe(false);
  expect(updated.output).toContain("The site's code has changed.");
  expect(skipLink()).toBe("Skip to content");

  const after = await publish();
  expect(after.isPublished, after.output).toBe(true);
  expect(skipLink()).toBe("Skip to the updated content");
});

test("a site is not compared with a clean build of other code, and its caches stay", async () => {
  const notCompared = {
    status: 1,
    stdout: expect.not.stringContaining("Differs"),
    stderr: "The site's code has changed since the site was built.\n",
  };
  const folders = () => [siteCache, searchCache].map((dir) => digestsIn(join(project, dir)));
  const { clean, siteCache, searchCache } = settings.folders;
  const kept = await publish(true, true);
  expect(kept.isPublished, kept.output).toBe(true);
  const before = folders();
  updateText('"Share"', '"Share this"');
  expect(compareClean()).toMatchObject(notCompared);
  expect(folders()).toEqual(before);
  expect(existsSync(join(project, clean))).toBe(false);

  // Nor if it is updated during the comparison.
  service.end();
  expect((await publish(true, true)).isPublished).toBe(true);
  expect(compareClean(["--import", TRAP], ["updates the code"])).toMatchObject(notCompared);
});

/** As npm run watch asks for a build. After a failure, this starts a new process. */
async function publish(isSettled = true, isKept = false) {
  const settled = Promise.resolve({ isSettled });
  const { message, output } = await service.ask({ listened: "nothing", isKept }, LONG_MS, settled);
  return { isPublished: message !== null && parseResult(message).isPublished, output };
}

/** The command that npm run watch starts. */
function compareClean(options: readonly string[] = [], words: readonly string[] = []) {
  const cli = join(project, "src/commands/cli.ts");
  const { env } = settings;
  return spawnSync(process.execPath, [...options, cli, "compare-clean", ...words], {
    env: { ...env },
    cwd: project,
    encoding: "utf8",
  });
}

function updateText(before: string, after: string): void {
  const strings = join(project, "src/site/i18n/strings-en.ts");
  const text = readFileSync(strings, "utf8");
  expect(text).toContain(before);
  writeFileSync(strings, text.replace(before, after));
}

/** A text of the code that each page shows. */
function skipLink(): string | undefined {
  const page = readFileSync(join(project, "dist/index.html"), "utf8");
  return /class="skip-link"[^>]*>\s*([^<]*?)\s*</.exec(page)?.[1];
}
