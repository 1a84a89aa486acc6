// npm run preview
import { runCommand } from "../src/publish/command.ts";
import { siteDir } from "../src/publish/paths.ts";
import { preview } from "../src/publish/preview.ts";

await runCommand(() => preview(siteDir, process.env));
