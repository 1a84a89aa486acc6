// Programs that are too large to install with the project. Each has a manifest and a lockfile in scripts/tools/, and is
// installed into the cache when a command first needs it.
import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "./env.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const MANIFESTS = join(ROOT, "scripts", "tools");

/** A folder of scripts/tools. */
export type LockedTool = "cloudflare" | "netlify" | "firebase" | "lighthouse" | "stryker";

/** Path of a file of an installed tool, such as `wrangler/bin/wrangler.js`. */
export function toolFile(tool: LockedTool, path: string): string {
  return join(folderOf(tool), "node_modules", path);
}

/** Installs the tools that are missing or have another version. @returns whether all are installed */
export function installTools(tools: readonly LockedTool[], env: Env): boolean {
  return tools.every((tool) => {
    const lock = readFileSync(join(MANIFESTS, tool, "package-lock.json"), "utf8");
    const dir = folderOf(tool);
    // Written last, so that an interrupted installation is repeated.
    const receipt = join(dir, "installed");
    if (existsSync(receipt) && readFileSync(receipt, "utf8") === lock) return true;
    // Not on standard output, which belongs to the tool.
    console.error(`Installing the packages of scripts/tools/${tool} (once) …`);
    rmSync(receipt, { force: true });
    mkdirSync(dir, { recursive: true });
    for (const file of ["package.json", "package-lock.json", ".npmrc"])
      copyFileSync(join(MANIFESTS, tool, file), join(dir, file));
    const isInstalled = installLocked(dir, env);
    if (isInstalled) writeFileSync(receipt, lock);
    return isInstalled;
  });
}

/** Runs `npm ci` in a folder, without the packages' own scripts. @returns whether it succeeded */
export function installLocked(dir: string, env: Env): boolean {
  const npm = env.npm_execpath;
  const words = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const options: SpawnSyncOptions = { cwd: dir, env: { ...env }, stdio: ["ignore", "ignore", "inherit"] };
  const done = npm
    ? spawnSync(process.execPath, [npm, ...words], options)
    : spawnSync("npm", words, { ...options, shell: process.platform === "win32" });
  if (done.status !== 0) console.error(`npm ci failed in ${dir}. Is the npm registry reachable?`);
  return done.status === 0;
}

/** How the pinned firebase-tools are started. Installs them where they are missing. @returns null if that fails */
export function firebaseTools(env: Env): Readonly<{ command: readonly [string, string]; env: Env }> | null {
  if (!installTools(["firebase"], env)) return null;
  return {
    command: [process.execPath, toolFile("firebase", "firebase-tools/lib/bin/firebase.js")],
    // Their advice to install a newer version for the whole machine is not ours.
    env: { ...env, NO_UPDATE_NOTIFIER: "1" },
  };
}

/** Runs the pinned firebase-tools in this terminal. @returns whether they were installed and have succeeded */
export function runFirebaseTools(args: readonly string[], env: Env): boolean {
  const tools = firebaseTools(env);
  if (tools === null) return false;
  const [program, script] = tools.command;
  return spawnSync(program, [script, ...args], { stdio: "inherit", env: { ...tools.env } }).status === 0;
}

function folderOf(tool: LockedTool): string {
  return join(ROOT, ".cache", "tools", tool);
}
