// npm run pull [-- --allow-shrink] [--full]
import { checkedSettings } from "../build/check-environment.ts";
import { runContext } from "../build/context.ts";
import { pullContent } from "../build/pull-content.ts";
import { withFolderLocks } from "../system/lock.ts";
import type { Command } from "./command.ts";

const pull: Command = ({ env, args }) => {
  const run = runContext(checkedSettings(env));
  const { locks, snapshot } = run.folders;
  const options = { allowShrink: args.includes("--allow-shrink"), isFull: args.includes("--full") };
  return withFolderLocks(
    locks,
    [snapshot],
    "npm run pull",
    async () => (await pullContent(run, options)).failures.length === 0,
  );
};

export default pull;
