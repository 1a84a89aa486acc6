// node killed-publish.ts FOLDER: publishes what a listener received, as npm run watch does, and kills itself before it replaces
// the snapshot: the site has been published then.
import fs, { type PathLike } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { checkedSettings } from "../../src/build/check-environment.ts";
import { openPublisher } from "../../src/build/publish.ts";

const rename = fs.renameSync;
Reflect.set(fs, "renameSync", (from: PathLike, to: PathLike) => {
  if (String(to).endsWith("snapshot.json")) process.kill(process.pid, "SIGKILL");
  rename(from, to);
});
syncBuiltinESMExports();

const { publish } = openPublisher(checkedSettings(process.env));
await publish({ doing: "a test", allowShrink: false, listened: process.argv[2] });
