// npm run build [-- --allow-shrink]
import { runSiteCommand } from "../src/publish/command.ts";
import { publish } from "../src/publish/publish.ts";

const allowShrink = process.argv.includes("--allow-shrink");
await runSiteCommand(() => publish(process.env, "npm run build", { allowShrink }));
