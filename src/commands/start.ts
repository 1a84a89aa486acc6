// npm start: builds from the sample, or from the configured database, and serves the site.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { checkedSettings, withOwnAddress } from "../build/check-environment.ts";
import type { Env } from "../system/env.ts";
import { freePort } from "../system/free-port.ts";
import { type Command, commandLine } from "./command.ts";
import { serve } from "./preview.ts";

const start: Command = async ({ env }) => {
  const { folders, port: wanted } = checkedSettings(env);
  // The pages name the address that they are served at, so the port is chosen before they are built.
  const port = wanted || (await freePort());
  return (await build(withOwnAddress(env, port))) && (await serve(folders.site, port));
};

export default start;

/** Builds in a process of its own, because the address of a site belongs to a process. @returns whether it succeeded */
async function build(env: Env): Promise<boolean> {
  const [program, ...args] = commandLine("build");
  const child = spawn(program, args, { stdio: "inherit", env: { ...env } });
  await once(child, "exit");
  return child.exitCode === 0;
}
