// An incrementally built index, searched in a real browser.
import { cpSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { indexSite } from "../../src/search/index/build-index.ts";
import { linkFiles } from "../fixtures/link-files.ts";
import { serveSite } from "../../src/build/hosting/serve.ts";
import { useBrowser } from "../support/browser.ts";
import { casesOf } from "../support/every-case.ts";
import { newFolder } from "../fixtures/folders.ts";
import { type Given, givenDocuments, sourcesOf } from "../fixtures/search-sources.ts";

const browser = useBrowser();
const cacheDir = newFolder();
const before = givenDocuments(200);
const after = before.map((one, at) => (at === 50 ? { ...one, text: "चंद्रभागेचे वाळवंट" } : one));
const sites: { url: string; close: () => void }[] = [];

beforeAll(async () => {
  for (const given of [before, after]) sites.push(await siteWith(given));
});
afterAll(() => {
  for (const { close } of sites) close();
});

/** The sample's pages with an index of these documents. */
async function siteWith(given: readonly Given[]) {
  const sample = inject("siteDir");
  const dir = newFolder();
  cpSync(sample, dir, { recursive: true, filter: (path) => !path.startsWith(join(sample, "pagefind")) });
  linkFiles((await indexSite({ sources: sourcesOf(given), suggestions: [], cacheDir })).files, dir);
  const { server, url } = await serveSite(dir, 0);
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url, close };
}

/** One page for each site. */
const pages = new Map<number, Page>();
async function open(site: number, path: string): Promise<Page> {
  const page = pages.get(site) ?? (await browser().newPage());
  pages.set(site, page);
  await page.goto((sites[site]?.url ?? "") + path);
  return page;
}

test.each(
  casesOf<[string, number, string, string, readonly string[]]>(
    [
      ["is not found before", 0, "वाळवंट", "empty", []],
      ["is found after the edit", 1, "वाळवंट", "done", [`/post/${after[50]?.id}`]],
    ],
    [
      ["is found in its other spellings, too", 1, "chandrabhaga", "done", [`/post/${after[50]?.id}`]],
      ["that was there stays", 1, `${before[199]?.id}word`, "done", [`/post/${before[199]?.id}`]],
    ],
  ),
)("A word %s", async (_, site, text, state, found) => {
  const page = await open(site, `/search/${encodeURIComponent(text)}`);
  await page.waitForSelector('[data-search-state="done"], [data-search-state="empty"]', { state: "attached" });
  expect(await page.locator("[data-search-state]").getAttribute("data-search-state")).toBe(state);
  const links = page.locator("[data-search-result] h2 a");
  const urls = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(urls.slice(0, 1)).toEqual(found);
});

test("Pagefind's own API answers from all blocks", async () => {
  // The only page whose policy allows WebAssembly.
  const page = await open(1, "/search");
  // As text, because the import is the browser's and not the test's.
  const answers = await page.evaluate<string[][]>(`(async () => {
    const own = await import("/pagefind/pagefind.js");
    const urls = [];
    for (const text of ${JSON.stringify(after.slice(0, 12).map(({ id }) => `${id}word`))}) {
      const { results } = await own.search(text);
      // A block that does not hold the word answers with one that begins alike.
      urls.push(await Promise.all(results.slice(0, 20).map(async (result) => (await result.data()).url)));
    }
    return urls;
  })()`);
  for (const [at, { id }] of after.slice(0, 12).entries()) expect(answers[at]).toContain(`/post/${id}`);
  const found = await page.evaluate<unknown>(`(async () => {
    const own = await import("/pagefind/pagefind.js");
    const { results } = await own.search("वाळवंट");
    const { url, excerpt, content, meta, sub_results: [sub] } = await results[0].data();
    return { count: results.length, url, excerpt, isWhole: content.endsWith("चंद्रभागेचे वाळवंट"), title: meta.title, sub: sub.title };
  })()`);
  const title = `Title ${after[50]?.id}`;
  expect(found).toMatchObject({ count: 1, url: `/post/${after[50]?.id}`, isWhole: true, title, sub: title });
  expect(found).toHaveProperty("excerpt", expect.stringContaining("<mark>वाळवंट</mark>"));
});
