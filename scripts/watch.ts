// npm run watch
import { runCommand } from "../src/publish/command.ts";
import { watch } from "../src/publish/watch.ts";

await runCommand(() => watch(process.env));
// Whoever ends it does not wait for a change that was to be tried again.
process.exit();
