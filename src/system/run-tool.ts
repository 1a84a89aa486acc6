import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { z } from "zod";
import type { Env } from "./env.ts";

const manifestSchema = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });

/** Runs a package's command on this Node and shows its output. @param env this process's own if none. @returns whether it succeeded */
export function runTool(packageName: string, words: readonly string[], env?: Env): boolean {
  const [program, ...rest] = toolLine(packageName, words);
  return spawnSync(program, rest, { stdio: "inherit", env }).status === 0;
}

/** The same, while this process does something else. */
export async function startTool(packageName: string, words: readonly string[]): Promise<boolean> {
  const [program, ...rest] = toolLine(packageName, words);
  const child = spawn(program, rest, { stdio: "inherit" });
  await once(child, "close");
  return child.exitCode === 0;
}

/** The program and arguments that run the command of a package's own name on this Node. */
export function toolLine(packageName: string, words: readonly string[]): [program: string, ...args: string[]] {
  const manifest = findPackageJSON(packageName, import.meta.url);
  if (manifest === undefined) throw new Error(`The package ${packageName} is not installed.`);
  const { bin } = manifestSchema.parse(JSON.parse(readFileSync(manifest, "utf8")));
  const file = typeof bin === "string" ? bin : bin[packageName];
  if (file === undefined) throw new Error(`The package ${packageName} has no command of its name.`);
  return [process.execPath, join(dirname(manifest), file), ...words];
}
