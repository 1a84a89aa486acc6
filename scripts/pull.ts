// npm run pull [-- --allow-shrink] [--full]
import { runSiteCommand } from "../src/publish/command.ts";
import { withLock } from "../src/publish/lock.ts";
import { lockFile } from "../src/publish/paths.ts";
import { pullContent } from "../src/publish/pull-content.ts";

const has = (option: string) => process.argv.includes(option);
const options = { allowShrink: has("--allow-shrink"), isFull: has("--full") };
await runSiteCommand(() => withLock(lockFile, "npm run pull", () => pullContent(process.env, options)));
