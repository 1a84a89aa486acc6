// npm start: builds from the sample, or from the configured database, and serves the site.
import { checkedSettings, withOwnAddress } from "../build/check-environment.ts";
import { preview } from "../build/hosting/preview.ts";
import { freePort } from "../system/free-port.ts";
import type { Command } from "./command.ts";
import { runCommand } from "./run-command.ts";

const start: Command = async ({ env }) => {
  const { folders, port: wanted } = checkedSettings(env);
  // The pages name the address that they are served at, so the port is chosen before they are built.
  const port = wanted || (await freePort());
  return (await runCommand("build", withOwnAddress(env, port))) && (await preview(folders.site, port));
};

export default start;
