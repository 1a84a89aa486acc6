// npm run pull [-- --allow-shrink] [--full]
import { runSiteCommand } from "../src/publish/command.ts";
import { pullContent } from "../src/publish/pull-content.ts";

const has = (option: string) => process.argv.includes(option);
await runSiteCommand(() => pullContent(process.env, { allowShrink: has("--allow-shrink"), isFull: has("--full") }));
