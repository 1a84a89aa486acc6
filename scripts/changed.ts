// npm run changed: whether the content has changed since .cache/published/next was last renamed to last.
import { tellChanged } from "../src/publish/changed.ts";
import { runCommand } from "../src/publish/command.ts";

await runCommand(() => tellChanged({ env: process.env, dir: ".cache/published" }));
