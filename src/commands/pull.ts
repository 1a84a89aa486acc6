// npm run pull [-- --allow-shrink]
import { parseArgs } from "node:util";
import { checkedSettings } from "../build/check-environment.ts";
import { runContext } from "../build/context.ts";
import { pullContent } from "../build/pull-content.ts";
import { withLock } from "../system/lock.ts";
import type { Command } from "./command.ts";

const pull: Command = ({ env, args }) => {
  const run = runContext(checkedSettings(env));
  const { values } = parseArgs({ args: [...args], options: { "allow-shrink": { type: "boolean", default: false } } });
  const options = { allowShrink: values["allow-shrink"] };
  const work = async () => (await pullContent(run, options)).snapshot !== null;
  return withLock(run.folders.lock, "npm run pull", work);
};

export default pull;
