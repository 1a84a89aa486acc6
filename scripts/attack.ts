// npm run attack -- payloads.jsonl.gz: every payload in every field, through the whole pipeline, into a browser.
import { parseArgs } from "node:util";
import { runCommand } from "../src/publish/command.ts";
import { attackInParts } from "../tests/proof/attack-in-parts.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { every: { type: "string", default: "16" } },
});
const every = Number(values.every);
const share = { others: every * 2, searches: every, underPolicy: every * 4, controls: every };
await runCommand(() => attackInParts(positionals[0] ?? "tests/fixtures/attacks.json", share));
