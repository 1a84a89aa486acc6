// npm run eval-search [-- --documents file.jsonl.gz] [--queries file.json]: how well the search finds, beside plain Pagefind.
// With --generated [--seed 1], only queries that are generated from random rare words of the documents.
// With --requests --pieces file.jsonl.gz [--posts 10000], only the requests and bytes of the queries of the fixtures.
// With [--pieces file.jsonl.gz] [--posts 10000], also what it costs on a site of so many posts of 600 words.
import { parseArgs } from "node:util";
import type { Command } from "../../src/commands/command.ts";
import { readSettings } from "../../src/site/settings.ts";
import { publish } from "../../src/build/publish.ts";
import { searchRecords } from "../../src/search/index/records.ts";
import { readContent } from "../../src/data/library/read-content.ts";
import { costReport } from "./cost.ts";
import { readDocuments } from "./documents.ts";
import { evaluate } from "./evaluate.ts";
import { makePosts } from "./posts.ts";
import { questionsFor, queryTexts } from "./queries.ts";
import { requestReport } from "./request-cost.ts";
import { evaluateGenerated } from "./generated/evaluate-generated.ts";
import { table } from "./table.ts";

const WORK_DIR = ".cache/eval-search";
const WORDS = 600;
const QUERY_FILES = ["", "-unseen", "-stop-words"].map((name) => `tests/fixtures/search-queries${name}.json`);
/** What most documents hold, and several of them at once. */
const COMMON = [
  "राम",
  "हरि",
  "राम कृष्ण हरि विठ्ठल केशव",
  "ram krishna hari vitthal keshav",
  "ज्ञानेश्वर महाराज पंढरपूर वारी सोहळा",
];

const evalSearch: Command = async ({ env, args }) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      documents: { type: "string" },
      generated: { type: "boolean", default: false },
      seed: { type: "string", default: "1" },
      pieces: { type: "string" },
      posts: { type: "string", default: "10000" },
      requests: { type: "boolean", default: false },
      queries: { type: "string", default: "tests/fixtures/search-queries.json" },
    },
  });

  if (values.generated && values.documents !== undefined) {
    console.log(await evaluateGenerated(WORK_DIR, readDocuments(values.documents), Number(values.seed)));
    return true;
  }
  if (values.requests && values.pieces !== undefined) {
    const posts = makePosts(values.pieces, Number(values.posts), WORDS);
    const texts = QUERY_FILES.flatMap(queryTexts);
    console.log((await requestReport(WORK_DIR, posts, [...COMMON, ...texts])).join("\n"));
    return true;
  }
  const settings = readSettings(env);
  const { site: siteDir, snapshot } = settings.folders;
  const { isPublished } = await publish(settings, { doing: "npm run eval-search", allowShrink: false });
  if (!isPublished) return false;
  const sample = searchRecords(readContent(snapshot, Date.now() / 1000));
  if (values.generated) {
    console.log(await evaluateGenerated(WORK_DIR, sample, Number(values.seed)));
    return true;
  }
  const collection = values.documents === undefined ? [] : readDocuments(values.documents);
  for (const [name, records] of [
    ["The site's content", sample],
    ["The collection", collection],
  ] as const) {
    const questions = questionsFor(values.queries, records);
    if (questions.length === 0) continue;
    console.log(`\n${name}: ${records.length} documents, ${questions.length} questions`);
    console.log(table(await evaluate(siteDir, WORK_DIR, records, questions)));
  }
  if (values.pieces !== undefined) {
    const posts = makePosts(values.pieces, Number(values.posts), WORDS);
    const texts = questionsFor(values.queries, sample).map(({ text }) => text);
    const report = await costReport(siteDir, WORK_DIR, posts, [...COMMON, ...texts]);
    console.log([`\n${posts.length} posts of ${WORDS} words`, ...report].join("\n"));
  }
  return true;
};

export default evalSearch;
