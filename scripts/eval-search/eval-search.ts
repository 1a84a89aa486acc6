// npm run eval-search [-- --documents FILE.jsonl.gz] [--queries FILE.json] [--seeds 1,2]: how well the search finds, in one table. A browser asks
// the questions of the file, and the absent words; then the code of the page asks generated questions about random rare words.
import { cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { serveSite } from "../../src/build/hosting/serve.ts";
import { publish } from "../../src/build/publish.ts";
import type { Command } from "../../src/commands/command.ts";
import { readContent } from "../../src/data/library/read-content.ts";
import { indexSite } from "../../src/search/index/build-index.ts";
import { searchSources } from "../../src/search/index/records.ts";
import { openIndex } from "../../src/search/query/open-index.ts";
import { search } from "../../src/search/query/search.ts";
import { readSettings } from "../../src/site/settings.ts";
import { searchUrl } from "../../src/site/urls.ts";
import { linkFiles } from "../../tests/fixtures/link-files.ts";
import { ensureChromium } from "../check/chromium.ts";
import { readDocuments } from "./collection.ts";
import { generateQuestions } from "./generated.ts";
import { type Answered, type Question, missedLines, questionsOf, scoreTable } from "./questions.ts";

const WORK_DIR = ".cache/eval-search";
const ABSENT_WORDS = "tests/fixtures/absent-words.txt";
const QUESTIONS_PER_KIND = 300;
const DONE = '[data-search-state="done"], [data-search-state="empty"], [data-search-state="failed"]';

const evalSearch: Command = async ({ env, args }) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      documents: { type: "string" },
      queries: { type: "string", default: "tests/fixtures/search-queries.json" },
      seeds: { type: "string", default: "1,2,3,11,12" },
    },
  });
  const settings = readSettings(env);
  const { isPublished } = await publish(settings, { doing: "npm run eval-search", allowShrink: false });
  if (!isPublished) return false;
  const { site, snapshot } = settings.folders;
  const records =
    values.documents === undefined
      ? searchSources(readContent(snapshot, Date.now() / 1000)).map(({ read }) => read())
      : readDocuments(values.documents);
  const sources = records.map((record) => ({ url: record.url, key: JSON.stringify(record), read: () => record }));
  const suggestions = { kinds: {}, pages: [] };
  const { files } = await indexSite({ sources, suggestions, cacheDir: `${WORK_DIR}.cache` });
  rmSync(WORK_DIR, { recursive: true, force: true });
  cpSync(site, WORK_DIR, { recursive: true, filter: (path) => !path.startsWith(join(site, "pagefind")) });
  linkFiles(files, WORK_DIR);
  const absent = readFileSync(ABSENT_WORDS, "utf8").trim().split(/\s+/);
  const asked = [
    ...questionsOf(values.queries, records),
    ...absent.map((text): Question => ({ kind: "absent", text, answers: new Set() })),
  ];
  const generated = values.seeds
    .split(",")
    .flatMap((seed) => generateQuestions(records, Number(seed), QUESTIONS_PER_KIND));
  const { server, url } = await serveSite(WORK_DIR, 0);
  // The engine works in the same thread for longer than a connection may be idle or a request may take.
  Object.assign(server, { keepAliveTimeout: 0, requestTimeout: 0, headersTimeout: 0 });
  try {
    const answered = [...(await askSite(url, asked)), ...(await askEngine(url, generated))];
    console.log(`${records.length} documents\n${scoreTable(answered)}`);
    console.log(missedLines(answered.slice(0, asked.length)).join("\n"));
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return true;
};

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
async function askEngine(origin: string, questions: readonly Question[]): Promise<Answered[]> {
  const script = join(process.cwd(), WORK_DIR, "pagefind/pagefind.js");
  const reader = await openIndex(`${origin}/pagefind/`, () => import(script));
  const answered: Answered[] = [];
  for (const question of questions) {
    const { ranked } = await search(reader, question.text, []);
    const first = await Promise.all(ranked.slice(0, 10).map(({ id }) => reader.fragment(id)));
    answered.push({ question, shown: first.map(({ url }) => url) });
  }
  return answered;
}

export default evalSearch;
