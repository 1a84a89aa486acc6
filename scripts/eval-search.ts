// npm run eval-search [-- --documents file.jsonl.gz] [--queries file.json]: how well the search finds, beside plain Pagefind.
import { parseArgs } from "node:util";
import { runCommand } from "../src/publish/command.ts";
import { siteDir, snapshotDir } from "../src/publish/paths.ts";
import { publish } from "../src/publish/publish.ts";
import { searchRecords } from "../src/publish/search-records.ts";
import { readBody } from "../src/snapshot/bodies.ts";
import { readSnapshot } from "../src/snapshot/read.ts";
import { readDocuments } from "../tests/evaluation/documents.ts";
import { evaluate } from "../tests/evaluation/evaluate.ts";
import { questionsFor } from "../tests/evaluation/queries.ts";
import { table } from "../tests/evaluation/table.ts";

const { values } = parseArgs({
  options: {
    documents: { type: "string" },
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
  return true;
});
