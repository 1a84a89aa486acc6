// The type of every command, a function that a command line runs, and what several commands need.
import { join } from "node:path";
import type { Connection } from "../site/database/content-choice.ts";
import { SettingError } from "../site/setting-error.ts";
import type { Settings } from "../site/settings.ts";
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

/** The database of a command that needs one. @throws SettingError where none is configured */
export function databaseOf({ content }: Settings): Connection {
  if (content.from === "firestore") return content.connection;
  throw new SettingError(
    "No database is configured: set FIRESTORE_EMULATOR_HOST or GOOGLE_APPLICATION_CREDENTIALS (see “Connect your Firestore” in the README).",
  );
}

/** Waits until somebody stops the command. */
export function firstSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => resolve());
  });
}
