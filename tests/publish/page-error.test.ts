// A page that throws is the code's fault; what the webmaster reads names the document, and what to do.
import { join } from "node:path";
import { expect, test } from "vitest";
import { fillSite } from "../../src/publish/fill-site.ts";
import { renewFolder } from "../../src/publish/site-folder.ts";
import type { Page } from "../../src/render/pages.ts";
import { trustStoredHtml } from "../../src/schemas/safe-html.ts";
import { newFolder } from "../fixtures/folders.ts";
import { abhangOf, postOf, snapshotOf } from "../fixtures/snapshots.ts";

const snapshot = snapshotOf({
  posts: [postOf("Xy12", { slug: "देव-आला" }), postOf("good")],
  abhangs: [abhangOf("majhe-maher", "माझे माहेर", { id: "Ab3" })],
});

const good = (path: string): Page => ({ path, tag: null, render: () => Promise.resolve(Buffer.from("<html></html>")) });
const bad = (path: string, message: string): Page => ({
  path,
  tag: null,
  render: () => Promise.reject(new TypeError(message)),
});

test("Every page that cannot be made is named with its document, and nothing is made of the rest", async () => {
  const pages = [
    bad("post/देव-आला.html", "no\n\u001b[31myear"),
    good("post/good.html"),
    bad("abhang/majhe-maher.html", "x"),
  ];
  const error = await fill(pages).catch((thrown: unknown) => thrown);
  expect(String(error)).toMatch(/^PageError: The site was not published, and the last one stays: 2 of its pages/);
  expect(String(error)).toContain("\n  post/देव-आला.html, made from the document posts/Xy12: no [31myear\n");
  expect(String(error)).toContain("\n  abhang/majhe-maher.html, made from the document abhang-lyrics/Ab3: x\n");
  expect(String(error)).toContain("`status` to draft, or `activeInd` to N");
  expect(String(error)).toContain("page-error.test.ts");
});

test("A fault that is on every page fills no screen", async () => {
  const pages = Array.from({ length: 300 }, (_, at) => bad(`category/c/${at}.html`, "no menu"));
  const error = await fill(pages).catch((thrown: unknown) => thrown);
  expect(String(error)).toContain("300 of its pages");
  expect(String(error)).toContain("  … and 280 more");
  expect(String(error).split("\n").length).toBeLessThan(60);
});

function fill(pages: readonly Page[]) {
  const dir = newFolder();
  const site = renewFolder({ dir: join(dir, "new"), state: new Map() }, { dir: join(dir, "old"), state: new Map() });
  const files = { bookFile: join(dir, "book"), weightsFile: join(dir, "weights") };
  const engine = { key: "", assetsDir: dir, assets: new Map<string, string>(), entry: "" };
  const manifest = { pictures: {}, previews: {} };
  return fillSite(site, { engine, pages, snapshot, bodyOf: trustStoredHtml, manifest, ...files });
}
