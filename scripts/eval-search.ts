// npm run eval-search [-- --documents file.jsonl.gz] [--queries file.json]: how well the search finds, beside plain Pagefind.
// With [--pieces file.jsonl.gz] [--posts 10000], also what it costs on a site of so many posts of 600 words.
import { parseArgs } from "node:util";
import { runCommand } from "../src/publish/command.ts";
import { siteDir, snapshotDir } from "../src/publish/paths.ts";
import { publish } from "../src/publish/publish.ts";
import { searchRecords } from "../src/publish/search-records.ts";
import { readBody } from "../src/snapshot/bodies.ts";
import { readSnapshot } from "../src/snapshot/read.ts";
import { costReport } from "../tests/evaluation/cost.ts";
import { readDocuments } from "../tests/evaluation/documents.ts";
import { evaluate } from "../tests/evaluation/evaluate.ts";
import { makePosts } from "../tests/evaluation/posts.ts";
import { questionsFor } from "../tests/evaluation/queries.ts";
import { table } from "../tests/evaluation/table.ts";

const WORDS = 600;
/** What most documents hold, and several of them at once. */
const COMMON = [
  "राम",
  "हरि",
  "राम कृष्ण हरि विठ्ठल केशव",
  "ram krishna hari vitthal keshav",
  "ज्ञानेश्वर महाराज पंढरपूर वारी सोहळा",
];

const { values } = parseArgs({
  options: {
    documents: { type: "string" },
    pieces: { type: "string" },
    posts: { type: "string", default: "10000" },
    queries: { type: "string", default: "tests/fixtures/search-queries.json" },
  },
});

await runCommand(async () => {
  if (!(await publish(process.env, "npm run eval-search", { allowShrink: false }))) return false;
  const sample = searchRecords(readSnapshot(snapshotDir), (name) => readBody(snapshotDir, name));
  const collection = values.documents === undefined ? [] : readDocuments(values.documents);
  for (const [name, records] of [
    ["The site's content", sample],
    ["The collection", collection],
  ] as const) {
    const questions = questionsFor(values.queries, records);
    if (questions.length === 0) continue;
    console.log(`\n${name}: ${records.length} documents, ${questions.length} questions`);
    console.log(table(await evaluate(siteDir, ".cache/eval-search", records, questions)));
  }
  if (values.pieces !== undefined) {
    const posts = makePosts(values.pieces, Number(values.posts), WORDS);
    const texts = questionsFor(values.queries, sample).map(({ text }) => text);
    const report = await costReport(siteDir, ".cache/eval-search", posts, [...COMMON, ...texts]);
    console.log([`\n${posts.length} posts of ${WORDS} words`, ...report].join("\n"));
  }
  return true;
});
