// A page that throws is a bug in the code. The message names the document and what to do.
import { join } from "node:path";
import { expect, test } from "vitest";
import { assembleSite } from "../../src/build/assemble-site.ts";
import { publishedFile } from "../../src/build/published-versions.ts";
import { openStaging } from "../../src/build/staging.ts";
import type { Page } from "../../src/build/site-parts.ts";
import { runContext } from "../../src/build/context.ts";
import { readSettings } from "../../src/site/settings.ts";
import { bodyFrom } from "../fixtures/bodies.ts";
import { newFolder } from "../fixtures/folders.ts";
import { abhangOf, postOf, snapshotOf } from "../fixtures/snapshots.ts";

const snapshot = snapshotOf({
  posts: [postOf("Xy12", { slug: "देव-आला" }), postOf("good")],
  abhangs: [abhangOf("majhe-maher", "माझे माहेर", { id: "Ab3" })],
});

const good = (path: string): Page => ({ path, tag: "1", render: () => Promise.resolve("<html></html>") });
const bad = (path: string, message: string): Page => ({
  path,
  tag: "1",
  render: () => Promise.reject(new TypeError(message)),
});

test("reports every page that cannot be rendered with its document, and assembles no site", async () => {
  const pages = [
    bad("post/देव-आला.html", "no\n\u001b[31myear"),
    good("post/good.html"),
    bad("abhang/majhe-maher.html", "x"),
  ];
  const error = await fill(pages).catch((thrown: unknown) => thrown);
  expect(String(error)).toMatch(/^PageError: The site was not published: 2 of its pages could not be rendered/);
  expect(String(error)).toContain("\n  post/देव-आला.html, from the document posts/Xy12: no [31myear\n");
  expect(String(error)).toContain("\n  abhang/majhe-maher.html, from the document abhang-lyrics/Ab3: x\n");
  expect(String(error)).toContain("`status` to draft, or `activeInd` to N");
  expect(String(error)).toContain("page-error.test.ts");
});

test("shortens the report of an error on every page", async () => {
  const pages = Array.from({ length: 300 }, (_, at) => bad(`category/c/${at}.html`, "no menu"));
  const error = await fill(pages).catch((thrown: unknown) => thrown);
  expect(String(error)).toContain("300 of its pages");
  expect(String(error)).toContain("  … and 280 more");
  expect(String(error).split("\n").length).toBeLessThan(60);
});

function fill(pages: readonly Page[]) {
  const dir = newFolder();
  const site = openStaging(join(dir, "new"), { dir: join(dir, "old"), state: new Map() });
  const run = runContext(readSettings({ SITE_DIR: join(dir, "site"), SNAPSHOT_DIR: join(dir, "snapshot") }));
  const content = { snapshot, bodyOf: bodyFrom, pictures: { pictures: {}, previews: new Map() } };
  const parts = {
    code: "",
    pages,
    assetsDir: dir,
    assets: new Map<string, string>(),
  };
  const build = { ...run, content, allowShrink: false, nextRelease: null, isComplete: true, pictureProblems: [] };
  const prepared = { build, parts, buildFile: "", published: publishedFile(build) };
  return assembleSite(site, prepared, () => Promise.resolve({ key: "", files: new Map(), searchable: 0, snapshot }));
}
