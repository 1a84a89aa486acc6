// npm run bench [-- [--files] [--previews] POSTS …]: what builds cost, beside Hugo's; 1,000 and 10,000 posts unless told.
import { parseArgs } from "node:util";
import { bench } from "../bench/bench.ts";
import { runCommand } from "../src/publish/command.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { files: { type: "boolean", default: false }, previews: { type: "boolean", default: false } },
});
const sizes = positionals.length > 0 ? positionals.map(Number) : [1000, 10_000];

await runCommand(() => bench({ sizes, fromFiles: values.files, withPreviews: values.previews }));
