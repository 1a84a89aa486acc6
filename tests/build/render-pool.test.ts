// Pages that several threads render are those of one.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, inject, test } from "vitest";
import { type BuildContext, runContext } from "../../src/build/context.ts";
import { prepareContent } from "../../src/build/prepare-content.ts";
import { pullContent } from "../../src/build/pull-content.ts";
import { incrementalRenderer } from "../../src/build/render/incremental.ts";
import { threadsFor } from "../../src/build/render/render-pool.ts";
import { rendererBundle } from "../../src/build/render/renderer-bundle.ts";
import type { Page } from "../../src/build/site-parts.ts";
import { newFolder } from "../fixtures/folders.ts";
import { settingsOf } from "../support/build-here.ts";
import { IS_EVERY_CASE, casesOf } from "../support/every-case.ts";

const siteDir = inject("siteDir");
let build: BuildContext;

beforeAll(async () => {
  const dir = newFolder();
  const run = runContext(settingsOf({ SITE_DIR: join(dir, "site"), SNAPSHOT_DIR: join(dir, "snapshot") }));
  await pullContent(run, { allowShrink: false });
  build = await prepareContent(run, false);
});

test.each(casesOf([2], [1, 3]))("%i threads render pages as a build without threads did", async (threads) => {
  const { pages: all, begin } = await partsWith(threads);
  // Of each kind of page, as the list has them one kind after the other.
  const pages = IS_EVERY_CASE ? all : all.filter((_, at) => at % 5 === 0);
  const rendering = begin(pages);
  for (const page of pages) {
    const expected = readFileSync(join(siteDir, page.path), "utf8");
    expect((await rendering.render(page)) === expected, page.path).toBe(true);
  }
  await rendering.close();
});

test("what a thread cannot render is rendered without it, and so are all other pages", async () => {
  const { pages, begin } = await partsWith(1);
  const unknown: Page = {
    path: "unknown.html",
    tag: null,
    render: () => Promise.resolve("rendered here"),
  };
  const broken: Page = { path: "broken.html", tag: null, render: () => Promise.reject(new Error("no title")) };
  const rendering = begin([unknown, broken, ...pages.slice(0, 5)]);
  expect(await rendering.render(unknown)).toBe("rendered here");
  await expect(rendering.render(broken)).rejects.toThrow("no title");
  for (const page of pages.slice(0, 5)) {
    const expected = readFileSync(join(siteDir, page.path), "utf8");
    expect((await rendering.render(page)) === expected, page.path).toBe(true);
  }
  await rendering.close();
});

test("a page that is asked for twice, or too early, is an error and not a page", async () => {
  const { pages, begin } = await partsWith(1);
  const [first, second] = pages;
  if (first === undefined || second === undefined) throw new Error("The site has no two pages.");
  const rendering = begin([first]);
  await rendering.render(first);
  await expect(rendering.render(second)).rejects.toThrow(`${second.path} was asked for`);
  await expect(rendering.render(first)).rejects.toThrow(`${first.path} was asked for twice`);
  await rendering.close();
});

test("a few pages are not worth a thread", () => {
  expect(threadsFor(30)).toBe(0);
});

async function partsWith(threads: number) {
  const { settings, folders } = build;
  return incrementalRenderer(await rendererBundle(settings, folders.renderers), () => threads)(build);
}
