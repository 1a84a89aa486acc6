// Runs a command for another one, in a process of its own: the address and the language of a site belong to a process.
import { spawn } from "node:child_process";
import type { Env } from "../system/env.ts";
import { commandLine } from "./command.ts";

/** Runs a command that prints to the same terminal. @returns whether it succeeded */
export function runCommand(name: string, env: Env): Promise<boolean> {
  const [program, ...args] = commandLine(name);
  const child = spawn(program, args, { stdio: "inherit", env: { ...env } });
  return new Promise((resolve) => {
    child.once("exit", (code) => {
      resolve(code === 0);
    });
  });
}
