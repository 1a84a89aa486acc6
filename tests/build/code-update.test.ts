// An update of the code while npm run watch keeps a renderer in memory: no page is published with the earlier code.
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseResult } from "../../src/build/build-result.ts";
import { rendererBundle } from "../../src/build/render/renderer-bundle.ts";
import { serviceProcess } from "../../src/system/processes/service-process.ts";
import { newFolder } from "../fixtures/folders.ts";
import { settingsOf } from "../support/build-here.ts";

const LONG_MS = 120_000;
/** What a build needs of the project. */
const PARTS = ["src", "public", "tests/fixtures", "package.json", "package-lock.json", "astro.config.mjs"];

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

  const strings = join(project, "src/site/i18n/strings-en.ts");
  writeFileSync(strings, readFileSync(strings, "utf8").replace('"Skip to content"', '"Skip to the updated content"'));
  const updated = await publish();
  expect(updated.isPublished).toBe(false);
  expect(updated.output).toContain("The site's code has changed.");
  expect(skipLink()).toBe("Skip to content");

  const after = await publish();
  expect(after.isPublished, after.output).toBe(true);
  expect(skipLink()).toBe("Skip to the updated content");
});

/** As npm run watch asks for a build. After a failure, this starts a new process. */
async function publish(isSettled = true) {
  const settled = Promise.resolve({ isSettled });
  const { message, output } = await service.ask({ listened: "nothing", isKept: false }, LONG_MS, settled);
  return { isPublished: message !== null && parseResult(message).isPublished, output };
}

/** A text of the code that each page shows. */
function skipLink(): string | undefined {
  const page = readFileSync(join(project, "dist/index.html"), "utf8");
  return /class="skip-link"[^>]*>\s*([^<]*?)\s*</.exec(page)?.[1];
}
