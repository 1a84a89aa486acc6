// npm run build [-- --allow-shrink]
import { buildSite } from "../src/publish/build-site.ts";
import { runSiteCommand } from "../src/publish/command.ts";
import { pullContent } from "../src/publish/pull-content.ts";

const allowShrink = process.argv.includes("--allow-shrink");
await runSiteCommand(
  async () => (await pullContent(process.env, { allowShrink })) && (await buildSite({ allowShrink })),
);
