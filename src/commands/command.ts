// The type of every command: a function that a command line runs.
import { join } from "node:path";
import type { Env } from "../system/env.ts";

export type CommandInput = Readonly<{
  env: Env;
  /** The arguments after the command's name. */
  args: readonly string[];
}>;

/** Runs one command. @returns whether it succeeded, which becomes the exit status */
export type Command = (input: CommandInput) => boolean | Promise<boolean>;

/** The program and arguments that run a command of this folder in a separate process. @param name as in package.json */
export function commandLine(name: string, ...args: readonly string[]): [program: string, ...args: string[]] {
  return [process.execPath, join(import.meta.dirname, "cli.ts"), name, ...args];
}
