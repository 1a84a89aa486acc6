// Runs queries on a built site in a real browser, and the same queries on plain Pagefind.
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as pagefind from "pagefind";
import { type Page, chromium } from "playwright-core";
import { indexSite } from "../../src/search/index/build-index.ts";
import { linkFiles } from "../../tests/fixtures/link-files.ts";
import type { SearchSource } from "../../src/search/index/source.ts";
import { serveSite } from "../../src/build/hosting/serve.ts";
import type { SearchRecord } from "../../src/search/format/record.ts";
import { searchUrl } from "../../src/site/urls.ts";
import { sha256 } from "../../src/system/sha256.ts";
import { ensureChromium } from "../check/chromium.ts";
import type { Question } from "./queries.ts";
import type { Answered } from "./scores.ts";

export type Evaluation = Readonly<{ ours: readonly Answered[]; plain: readonly Answered[] }>;

/** @param site folder of a built site. @param dir a folder to work in; it is emptied first */
export async function evaluate(
  site: string,
  dir: string,
  records: readonly SearchRecord[],
  questions: readonly Question[],
): Promise<Evaluation> {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  cpSync(site, dir, { recursive: true, filter: (path) => !path.startsWith(join(site, "pagefind")) });
  const index = await indexSite({ sources: records.map(sourceOfRecord), suggestions: [], cacheDir: `${dir}.cache` });
  linkFiles(index.files, dir);
  await writePlainIndex(dir, records);
  const { server, url } = await serveSite(dir, 0);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const page = await browser.newPage();
    const ours: Answered[] = [];
    for (const question of questions) ours.push({ question, shown: await askSite(page, url, question.text) });
    await page.goto(`${url}/plain`);
    const plain: Answered[] = [];
    for (const question of questions) plain.push({ question, shown: await askPlain(page, question.text) });
    return { ours, plain };
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

/** The digest of each text. On the site, the name of a body's file is one, so a build does not compute it again. */
const textDigests = new WeakMap<SearchRecord, string>();

/** The source of a record that is already in memory. */
export function sourceOfRecord(record: SearchRecord): SearchSource {
  const { url, text } = record;
  const digest = textDigests.get(record) ?? sha256(text);
  textDigests.set(record, digest);
  return { url, key: sha256(JSON.stringify({ ...record, text: digest })), read: () => record };
}

async function askSite(page: Page, origin: string, text: string): Promise<string[]> {
  await page.goto(origin + searchUrl(text));
  await page.waitForSelector('[data-search-state="done"], [data-search-state="empty"], [data-search-state="failed"]', {
    state: "attached",
  });
  return page.$$eval("[data-search-result] h2 a", (links) => links.map((link) => link.getAttribute("href") ?? ""));
}

/** Pagefind with its default settings: an index for each language, queried on a Marathi page. */
export async function writePlainIndex(dir: string, records: readonly SearchRecord[]): Promise<void> {
  const { index } = await pagefind.createIndex();
  if (index === undefined) throw new Error("Pagefind created no index.");
  for (const { url, text, meta } of records) {
    await index.addCustomRecord({ url, content: text, language: meta.language || "mr", meta: { title: meta.title } });
  }
  await index.writeFiles({ outputPath: join(dir, "plain-pagefind") });
  await pagefind.close();
  writeFileSync(join(dir, "plain.html"), '<!doctype html><html lang="mr"><title>Plain Pagefind</title></html>');
}

function askPlain(page: Page, text: string): Promise<string[]> {
  return page.evaluate(async (asked) => {
    const path = "/plain-pagefind/pagefind.js";
    const plain = await import(path);
    const { results } = await plain.search(asked);
    const shown: string[] = [];
    for (const result of results.slice(0, 10)) shown.push((await result.data()).raw_url);
    return shown;
  }, text);
}
