// Builds have no hidden inputs: two of different content run in one process, at the same time.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { buildSite } from "../../src/build/build-site.ts";
import { type RunContext, runContext } from "../../src/build/context.ts";
import { bundledRenderer } from "../../src/build/publish.ts";
import { openSampleSource } from "../../src/data/firestore/sample.ts";
import type { RawSource } from "../../src/data/firestore/raw-document.ts";
import { pull } from "../../src/data/snapshot/pull.ts";
import { readSettings } from "../../src/site/settings.ts";
import { site } from "#config";
import { digestsIn, newFolder } from "../fixtures/folders.ts";
import { smallSample } from "../fixtures/small-sample.ts";
import { IS_EVERY_CASE } from "../support/every-case.ts";

const POST = "posts/the-window-beside-the-lamp";
const PAGE = join("post", "the-window-beside-the-lamp.html");
const TITLE = "Another lamp in another window";

test.runIf(IS_EVERY_CASE)(
  "two builds in one process each show their own content, and leave the environment as it was",
  async () => {
    const [sample, edited] = await Promise.all([newRun((source) => source), newRun(withOtherTitle)]);
    const before = { ...process.env };
    const renderer = await bundledRenderer(sample);
    const results = await Promise.all([sample, edited].map((run) => buildSite(run, { renderer })));
    expect(results.map(({ isPublished }) => isPublished)).toEqual([true, true]);

    // The first is what a process of its own has made of the sample.
    expect(digestsIn(sample.folders.site)).toEqual(digestsIn(inject("siteDir")));
    expect(page(edited)).toContain(TITLE);
    const again = await buildSite(edited, { renderer });
    expect(again).toMatchObject({ isPublished: true, pages: results[1]?.isPublished === true ? results[1].pages : 0 });
    expect(page(edited)).toContain(TITLE);
    expect(existsSync(edited.folders.report)).toBe(true);
    expect(withoutLibraries(process.env)).toEqual(withoutLibraries(before));
  },
);

test("a build for another origin or language than the process has is refused", () => {
  const other = readSettings({ SITE_URL: "https://www.example.org" });
  expect(() => runContext(other)).toThrow("A process builds for one origin and language");
  expect(() => runContext(readSettings({ SITE_LANGUAGE: "hi" }))).toThrow("start another process");
});

/** Without the settings that Fontconfig, libvips and Pagefind take from there only. */
function withoutLibraries(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const theirs = ["FONTCONFIG_FILE", "VIPSHOME", "PAGEFIND_UNSTABLE_INDEX_CHUNK_SIZE"];
  return Object.fromEntries(Object.entries(env).filter(([name]) => !theirs.includes(name)));
}

/** Pulls the sample, changed, into folders of its own. */
async function newRun(change: (source: RawSource) => RawSource): Promise<RunContext> {
  const dir = newFolder();
  const folders = { SITE_DIR: join(dir, "site"), SNAPSHOT_DIR: join(dir, "snapshot") };
  const run = runContext(readSettings({ ...process.env, VITEST: "", CONTENT_SOURCE: "sample", ...folders }));
  const now = run.clock() / 1000;
  const source = change(await openSampleSource({ readTime: new Date(run.clock()).toISOString() }));
  const report = await pull({ source, dir: run.folders.snapshot, site, now, allowShrink: false });
  expect(report.failures).toEqual([]);
  return run;
}

/** A part of the sample, with another title of one post. */
function withOtherTitle(source: RawSource): RawSource {
  const kept = new Set(smallSample(POST).map(({ path }) => path));
  return {
    ...source,
    async *pages(...given) {
      for await (const documents of source.pages(...given)) {
        yield documents
          .filter(({ path }) => kept.has(path))
          .map((each) => (each.path === POST ? { ...each, data: { ...each.data, title: TITLE } } : each));
      }
    },
  };
}

function page({ folders }: RunContext): string {
  return readFileSync(join(folders.site, PAGE), "utf8");
}
