// Runs npm run build with a short timeout for one response of the database, and without the lock between builds. Argument:
// the timeout in milliseconds.
import { buildSite } from "../../../src/build/build-site.ts";
import { checkedSettings } from "../../../src/build/check-environment.ts";
import { runContext } from "../../../src/build/context.ts";
import { bundledRenderer } from "../../../src/build/publish.ts";
import { pullContent } from "../../../src/build/pull-content.ts";
import type { Command } from "../../../src/commands/command.ts";

const shortStall: Command = async ({ env, args: [limit] }) => {
  const run = runContext(checkedSettings(env));
  const { failures } = await pullContent(run, { allowShrink: false, stallMs: Number(limit) });
  if (failures.length > 0) return false;
  return (await buildSite(run, { renderer: await bundledRenderer(run) })).isPublished;
};

export default shortStall;
