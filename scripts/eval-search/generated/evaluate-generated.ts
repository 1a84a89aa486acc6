// Runs generated queries on an index of some documents, with the code of the search page but without a browser.
import type { SearchRecord } from "../../../src/search/format/record.ts";
import { openIndex } from "../../../src/search/format/reader.ts";
import { withoutDoubts } from "../../../src/search/query/doubt.ts";
import { findDocuments } from "../../../src/search/query/find.ts";
import { readResults } from "../../../src/search/query/results.ts";
import { withServedIndex } from "../served-index.ts";
import { generateQuestions } from "./generated-questions.ts";
import { type AnsweredQuestion, generatedReport } from "./generated-report.ts";

const QUESTIONS_PER_KIND = 300;
const PAGE_SIZE = 10;

/** @param dir a folder to work in; it is emptied first. @returns the report */
export function evaluateGenerated(dir: string, records: readonly SearchRecord[], seed: number): Promise<string> {
  return withServedIndex(dir, records, async (base) => {
    const index = await openIndex(base);
    const answered: AnsweredQuestion[] = [];
    for (const question of generateQuestions(records, seed, QUESTIONS_PER_KIND)) {
      const found = await withoutDoubts(index, await findDocuments(index, question.text));
      const { read } = await readResults(index, found, found.ranked, PAGE_SIZE, true);
      const place = (await read(0)).findIndex((result) => question.answers.has(result.url)) + 1;
      answered.push({ question, place });
    }
    return generatedReport(answered);
  });
}
