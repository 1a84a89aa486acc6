// npm run pull [-- --allow-shrink]
import { runSiteCommand } from "../src/publish/command.ts";
import { pullContent } from "../src/publish/pull-content.ts";

await runSiteCommand(() => pullContent(process.env, { allowShrink: process.argv.includes("--allow-shrink") }));
