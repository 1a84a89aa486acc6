// Deploys the finished site with a command that the webmaster has set.
import type { Settings } from "../../site/settings.ts";
import { type Outcome, runChild } from "../../system/processes/child-process.ts";
import { type Cloning, keepVersion } from "./roll-back.ts";

export type DeployInput = Readonly<{
  settings: Settings;
  /** A line for the shell. */
  command: string;
  /** Milliseconds that the command may take. */
  limitMs: number;
  /** How the public version is kept. */
  cloning?: Cloning;
}>;

/** Keeps the public version, if that is set, and runs the command even where that fails. */
export async function deploy({ settings, command, limitMs, cloning }: DeployInput): Promise<Outcome> {
  await keepVersion(settings, cloning);
  return runChild({ command, env: settings.env, limitMs });
}
