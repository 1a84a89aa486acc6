// npm run pull [-- --allow-shrink]
import { parseArgs } from "node:util";
import { checkedSettings } from "../build/check-environment.ts";
import { runContext } from "../build/context.ts";
import { pullContent } from "../build/pull-content.ts";
import { withFolderLocks } from "../system/lock.ts";
import type { Command } from "./command.ts";

const pull: Command = ({ env, args }) => {
  const run = runContext(checkedSettings(env));
  const { locks, snapshot } = run.folders;
  const { values } = parseArgs({ args: [...args], options: { "allow-shrink": { type: "boolean", default: false } } });
  const options = { allowShrink: values["allow-shrink"] };
  return withFolderLocks(
    locks,
    [snapshot],
    "npm run pull",
    async () => (await pullContent(run, options)).snapshot !== null,
  );
};

export default pull;
