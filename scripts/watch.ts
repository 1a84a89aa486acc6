// npm run watch
import { runCommand } from "../src/publish/command.ts";
import { watch } from "../src/publish/watch.ts";

await runCommand(() => watch(process.env));
