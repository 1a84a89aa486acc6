// npm run --silent host-files -- HOST: prints the files that a host needs, or with `trigger` functions/collections.json.
import { runCommand } from "../src/publish/command.ts";
import { printHostFiles } from "../src/publish/host-files.ts";

await runCommand(() => Promise.resolve(printHostFiles(process.argv[2])));
