// npm start
import { buildSite } from "../src/publish/build-site.ts";
import { runSiteCommand } from "../src/publish/command.ts";
import { siteDir } from "../src/publish/paths.ts";
import { preview } from "../src/publish/preview.ts";
import { pullContent } from "../src/publish/pull-content.ts";

await runSiteCommand(
  async () =>
    (await pullContent(process.env, { allowShrink: false })) &&
    (await buildSite()) &&
    (await preview(siteDir, process.env)),
);
