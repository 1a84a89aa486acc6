// npm start
import { runSiteCommand } from "../src/publish/command.ts";
import { siteDir } from "../src/publish/paths.ts";
import { preview } from "../src/publish/preview.ts";
import { publish } from "../src/publish/publish.ts";

await runSiteCommand(
  async () =>
    (await publish(process.env, "npm start", { allowShrink: false })) && (await preview(siteDir, process.env)),
);
