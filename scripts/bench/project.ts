// A copy of the project to measure in. It has an empty cache of its own.
import { cpSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { readResult } from "../../src/build/build-result.ts";
import { type Cost, measure } from "./measure.ts";

const NOT_COPIED = ["node_modules", "dist", "dist.live", ".cache", ".astro", ".git", "tests", "docs"];

export type Project = Readonly<{ dir: string; env: NodeJS.ProcessEnv }>;

/** @param env the variables of the content source */
export function copyProject(dir: string, env: Readonly<Record<string, string>>): Project {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  for (const name of readdirSync(".").filter((each) => !NOT_COPIED.includes(each))) {
    cpSync(name, join(dir, name), { recursive: true, preserveTimestamps: true });
  }
  symlinkSync(resolve("node_modules"), join(dir, "node_modules"), "dir");
  // An empty variable counts as not set, so all folders are in the copy.
  const folders = { SNAPSHOT_DIR: "", SITE_DIR: "", PICTURES_DIR: "", NODE_COMPILE_CACHE: "" };
  return { dir, env: { ...process.env, NODE_ENV: "production", ...folders, ...env } };
}

/** What a build costs, and whether there was time for all pictures. */
type BuildCost = Cost & Readonly<{ isComplete: boolean }>;

/** `npm run build`, as people run it. @throws Error with its output if it failed */
export async function measureBuild({ dir, env }: Project): Promise<BuildCost> {
  const file = `${dir}-result.json`;
  const words = ["run", "build", "--silent", "--", "--result", file];
  const cost = await measure({ program: "npm", words, dir, env });
  const result = cost.isGood ? readResult(file) : null;
  if (result?.isPublished !== true) throw new Error(`The build failed:\n${cost.output}`);
  return { ...cost, isComplete: result.isComplete };
}

export type Size = Readonly<{ files: number; bytes: number }>;

/** Number and size of the files in a folder. */
export function sizeOf(dir: string): Size {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = entries.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  return { files: entries.length, bytes };
}
