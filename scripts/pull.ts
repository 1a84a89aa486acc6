// npm run pull [-- --allow-shrink]
import { runCommand } from "../src/publish/command.ts";
import { pullContent } from "../src/publish/pull-content.ts";

await runCommand(() => pullContent(process.env, { allowShrink: process.argv.includes("--allow-shrink") }));
