// npm run dev: Astro's dev server over the last snapshot; pulls first where there is none.
import { dev } from "astro";
import { runSiteCommand } from "../src/publish/command.ts";
import { withLock } from "../src/publish/lock.ts";
import { lockFile, snapshotDir } from "../src/publish/paths.ts";
import { portOf } from "../src/publish/port.ts";
import { pullContent } from "../src/publish/pull-content.ts";
import { readLastSnapshot } from "../src/snapshot/read.ts";

await runSiteCommand(async () => {
  const hasSnapshot = readLastSnapshot(snapshotDir) !== null;
  const pull = () => pullContent(process.env, { allowShrink: false });
  if (!hasSnapshot && !(await withLock(lockFile, "npm run dev", pull))) return false;
  await dev({ server: { port: portOf(process.env) } });
  return true;
});
