// npm run eval-search [-- --documents FILE.jsonl.gz] [--queries FILE.json]: how well the search of the site finds, in a browser.
// With --generated [--seeds 1,2], questions from rare words of the documents instead, with the code of the search page and without a browser.
// With --pieces FILE.jsonl.gz [--posts 10000], what an index of so many posts costs to build.
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { serveSite } from "../../src/build/hosting/serve.ts";
import { publish } from "../../src/build/publish.ts";
import type { Command } from "../../src/commands/command.ts";
import { readContent } from "../../src/data/library/read-content.ts";
import type { SearchRecord } from "../../src/search/format/record.ts";
import { indexSite } from "../../src/search/index/build-index.ts";
import { searchRecords } from "../../src/search/index/records.ts";
import { openIndex } from "../../src/search/query/open-index.ts";
import { search } from "../../src/search/query/search.ts";
import { readSettings } from "../../src/site/settings.ts";
import { searchUrl } from "../../src/site/urls.ts";
import { linkFiles } from "../../tests/fixtures/link-files.ts";
import { ensureChromium } from "../check/chromium.ts";
import { makePosts, readDocuments } from "./collection.ts";
import { generateQuestions } from "./generated.ts";
import { type Answered, type Question, missedLines, questionsOf, scoreTable } from "./questions.ts";

const WORK_DIR = ".cache/eval-search";
const QUESTIONS_PER_KIND = 300;
const DONE = '[data-search-state="done"], [data-search-state="empty"], [data-search-state="failed"]';
const NO_SUGGESTIONS = { kinds: {}, pages: [] };

const evalSearch: Command = async ({ env, args }) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      documents: { type: "string" },
      queries: { type: "string", default: "tests/fixtures/search-queries.json" },
      generated: { type: "boolean", default: false },
      seeds: { type: "string", default: "1" },
      pieces: { type: "string" },
      posts: { type: "string", default: "10000" },
    },
  });
  if (values.pieces !== undefined) {
    const { files } = await index(makePosts(values.pieces, Number(values.posts)), `${WORK_DIR}.cache`);
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    console.log(
      `${files.size} files, ${(userCPUTime + systemCPUTime) / 1e6} s without Pagefind's process, ${maxRSS / 1024} MB`,
    );
    return true;
  }
  const settings = readSettings(env);
  if (!values.generated) {
    const { isPublished } = await publish(settings, { doing: "npm run eval-search", allowShrink: false });
    if (!isPublished) return false;
  }
  const records =
    values.documents === undefined
      ? searchRecords(readContent(settings.folders.snapshot, Date.now() / 1000))
      : readDocuments(values.documents);
  console.log(`${records.length} documents`);
  await withSite(values.generated ? null : settings.folders.site, records, async (url, script) => {
    if (values.generated) {
      const seeds = values.seeds.split(",").map(Number);
      const questions = seeds.flatMap((seed) => generateQuestions(records, seed, QUESTIONS_PER_KIND));
      console.log(scoreTable(await askEngine(`${url}/pagefind/`, script, questions)));
    } else {
      const answered = await askSite(url, questionsOf(values.queries, records));
      console.log([scoreTable(answered), ...missedLines(answered)].join("\n"));
    }
  });
  return true;
};

function index(records: readonly SearchRecord[], cacheDir: string) {
  const sources = records.map((record) => ({ url: record.url, key: JSON.stringify(record), read: () => record }));
  return indexSite({ sources, suggestions: NO_SUGGESTIONS, cacheDir });
}

/** The pages of a site, if any, with an index of these documents. @param work gets its address, and the path of Pagefind's script */
async function withSite(
  site: string | null,
  records: readonly SearchRecord[],
  work: (url: string, script: string) => Promise<void>,
): Promise<void> {
  rmSync(WORK_DIR, { recursive: true, force: true });
  mkdirSync(WORK_DIR, { recursive: true });
  if (site === null) writeFileSync(join(WORK_DIR, "404.html"), "");
  else cpSync(site, WORK_DIR, { recursive: true, filter: (path) => !path.startsWith(join(site, "pagefind")) });
  linkFiles((await index(records, `${WORK_DIR}.cache`)).files, WORK_DIR);
  const { server, url } = await serveSite(WORK_DIR, 0);
  // The engine works in the same thread for longer than a connection may be idle.
  server.keepAliveTimeout = 0;
  try {
    await work(url, join(process.cwd(), WORK_DIR, "pagefind/pagefind.js"));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** What a visitor sees. */
async function askSite(origin: string, questions: readonly Question[]): Promise<Answered[]> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const page = await browser.newPage();
    const answered: Answered[] = [];
    for (const question of questions) {
      await page.goto(origin + searchUrl(question.text));
      await page.waitForSelector(DONE, { state: "attached" });
      const links = await page.$$eval("[data-search-result] h2 a", (all) =>
        all.map((link) => link.getAttribute("href")),
      );
      answered.push({ question, shown: links.map((link) => link ?? "") });
    }
    return answered;
  } finally {
    await browser.close();
  }
}

/** The same without a browser. */
async function askEngine(base: string, script: string, questions: readonly Question[]): Promise<Answered[]> {
  const reader = await openIndex(base, () => import(script));
  const answered: Answered[] = [];
  for (const question of questions) {
    const { ranked } = await search(reader, question.text, []);
    const first = await Promise.all(ranked.slice(0, 10).map(({ id }) => reader.fragment(id)));
    answered.push({ question, shown: first.map(({ url }) => url) });
  }
  return answered;
}

export default evalSearch;
