// npm run dev: Astro's dev server over the last snapshot; pulls first if there is none.
import { dev as startDevServer } from "astro";
import { checkedSettings } from "../build/check-environment.ts";
import { runContext } from "../build/context.ts";
import { pullContent } from "../build/pull-content.ts";
import { readLastSnapshot } from "../data/snapshot/store.ts";
import { withLock } from "../system/lock.ts";
import type { Command } from "./command.ts";

const dev: Command = async ({ env }) => {
  const settings = checkedSettings(env);
  const { folders, port } = settings;
  if (readLastSnapshot(folders.snapshot) === null) {
    const pull = () => pullContent(runContext(settings), { allowShrink: false });
    const { snapshot } = await withLock(folders.lock, "npm run dev", pull);
    if (snapshot === null) return false;
  }
  await startDevServer({ server: { port } });
  return true;
};

export default dev;
