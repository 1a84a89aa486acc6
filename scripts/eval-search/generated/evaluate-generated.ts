// Runs generated queries on an index of some documents, with the code of the search page but without a browser.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { serveSite } from "../../../src/build/hosting/serve.ts";
import type { SearchRecord } from "../../../src/search/format/record.ts";
import { openIndex } from "../../../src/search/format/reader.ts";
import { indexSite } from "../../../src/search/index/build-index.ts";
import { findDocuments } from "../../../src/search/query/find.ts";
import { readResults } from "../../../src/search/query/results.ts";
import { linkFiles } from "../../../tests/fixtures/link-files.ts";
import { sourceOfRecord } from "../evaluate.ts";
import { generateQuestions } from "./generated-questions.ts";
import { type AnsweredQuestion, generatedReport } from "./generated-report.ts";

const QUESTIONS_PER_KIND = 300;
const PAGE_SIZE = 10;

/** @param dir a folder to work in; it is emptied first. @returns the report */
export async function evaluateGenerated(dir: string, records: readonly SearchRecord[], seed: number): Promise<string> {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const { files } = await indexSite({
    sources: records.map(sourceOfRecord),
    suggestions: [],
    cacheDir: `${dir}.cache`,
  });
  linkFiles(files, dir);
  // The server does not start without it.
  writeFileSync(join(dir, "404.html"), "");
  const { server, url } = await serveSite(dir, 0);
  try {
    const index = await openIndex(`${url}/pagefind/`);
    const answered: AnsweredQuestion[] = [];
    for (const question of generateQuestions(records, seed, QUESTIONS_PER_KIND)) {
      const found = await findDocuments(index, question.text);
      const { read } = await readResults(index, found, found.ranked, PAGE_SIZE, true);
      const place = (await read(0)).findIndex((result) => question.answers.has(result.url)) + 1;
      answered.push({ question, place });
    }
    return generatedReport(answered);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
