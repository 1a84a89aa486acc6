import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { z } from "zod";

const manifestSchema = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });

/** Runs a package's own command on this Node, its output shown. @returns whether it succeeded */
export function runTool(packageName: string, words: readonly string[]): boolean {
  const manifest = createRequire(import.meta.url).resolve(`${packageName}/package.json`);
  const { bin } = manifestSchema.parse(JSON.parse(readFileSync(manifest, "utf8")));
  const file = typeof bin === "string" ? bin : bin[packageName];
  if (file === undefined) throw new Error(`The package ${packageName} has no command of its name.`);
  const done = spawnSync(process.execPath, [join(dirname(manifest), file), ...words], { stdio: "inherit" });
  return done.status === 0;
}
