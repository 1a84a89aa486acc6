import { commandLine } from "../../src/commands/command.ts";

/** The first two arguments of `spawn` and `spawnSync` that run a command, such as `build`. */
export function command(name: string, ...args: readonly string[]): [program: string, args: string[]] {
  const [program, ...words] = commandLine(name, ...args);
  return [program, words];
}
