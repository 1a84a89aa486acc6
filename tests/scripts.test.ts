import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { newFolder } from "./fixtures/folders.ts";
import { command } from "./support/command.ts";

type Run = Readonly<{ status: number | null; output: string; written: boolean }>;

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));

/** Runs a command of package.json in folders of its own, without the start that chooses a Node. */
function run(script: string, env: Readonly<Record<string, string>>): Run {
  const dir = newFolder();
  const folders = { SITE_DIR: join(dir, "site"), SNAPSHOT_DIR: join(dir, "snapshot") };
  const done = spawnSync(...command(scripts[script]?.replace("node scripts/run.mjs ", "") ?? script), {
    env: { ...process.env, NODE_ENV: "production", VITEST: "", ...folders, ...env },
    encoding: "utf8",
    timeout: 120_000,
  });
  const written = Object.values(folders).some((folder) => existsSync(folder));
  return { status: done.status, output: done.stdout + done.stderr, written };
}

type Wrong = [script: string, variable: string, value: string];

const WRONG: readonly Wrong[] = [
  ["pull", "FIRESTORE_EMULATOR_HOST", "nonsense"],
  ["build", "SITE_DIR", "package.json"],
  ["start", "PORT", "abc"],
];
/** They end in the same way; tests/site has most of these without a whole command. */
const OTHERS: readonly Wrong[] = [
  ["pull", "GOOGLE_APPLICATION_CREDENTIALS", "no-such-file.json"],
  ["build", "OFFLINE", "maybe"],
  ["pull", "CONTENT_SOURCE", "x"],
  ["pull", "FIRESTORE_ROOT", "sites"],
  ["pull", "FIREBASE_SERVICE_ACCOUNT", "{"],
  ["pull", "SITE_URL", "https://www.example.org/blog"],
  ["pull", "SITE_LANGUAGE", "xx"],
  ["build", "SITE_URL", "nonsense"],
  ["build", "FIRESTORE_EMULATOR_HOST", "nonsense"],
  ["start", "CONTENT_SOURCE", "x"],
];

test.each(WRONG)("npm run %s reports a wrong %s in one sentence and writes nothing", (script, variable, value) => {
  const { status, output, written } = run(script, { [variable]: value });
  expect({ status, written }).toEqual({ status: 1, written: false });
  expect(output).toContain(variable);
  expect(output.trim().split("\n")).toHaveLength(1);
});

test.each(["build"])("npm run %s from a database requires SITE_URL, and writes nothing without it", (script) => {
  const { status, output, written } = run(script, { FIRESTORE_EMULATOR_HOST: "127.0.0.1:9", SITE_URL: "" });
  expect({ status, written }).toEqual({ status: 1, written: false });
  expect(output).toMatch(/^SITE_URL is not set: .*for example SITE_URL=https:\/\/www\.example\.org/);
  expect(output.trim().split("\n")).toHaveLength(1);
});

test("an empty variable counts as not set", () => {
  const empty = Object.fromEntries([...WRONG, ...OTHERS].map(([, variable]) => [variable, ""]));
  expect(run("pull", empty)).toMatchObject({ status: 0, written: true });
});

const NO_SITE = "There is no finished site yet. Run: npm run build";
test.each<[string, Readonly<Record<string, string>>, string]>([["preview", {}, NO_SITE]])(
  "npm run %s with %j reports what is missing",
  (script, env, sentence) => {
    const { status, output } = run(script, env);
    expect(status).toBe(1);
    expect(output).toContain(sentence);
    expect(output.trim().split("\n")).toHaveLength(1);
  },
);

test("npm run emulator does not touch an emulator that runs", () => {
  const { status, output } = run("emulator", { FIRESTORE_EMULATOR_HOST: "127.0.0.1:9" });
  expect(status).toBe(1);
  expect(output).toMatch(/^FIRESTORE_EMULATOR_HOST is set to 127\.0\.0\.1:9, so no emulator was started: .+\n$/);
});

test.each([
  [["pull", "--fulll"], "Unknown option '--fulll'. The README lists the commands with their options."],
  [["doctor", "--all"], "npm run doctor has no options, and was given --all."],
  [["verify", "https://a.example", "--patience", "abc"], "--patience is a whole number of seconds"],
  [["verify", "https://a.example", "--patience", "5x"], "--patience is a whole number of seconds"],
  [["verify", "https://a.example", "--patience", "1e9999"], "--patience is a whole number of seconds"],
  [["verify", "https://a.example", "https://b.example"], "Name the public address"],
])("%j has an option that is wrong: it is named, and nothing is done", ([name = "", ...args], says) => {
  const { status, stderr } = spawnSync(...command(name, ...args), { encoding: "utf8", timeout: 120_000 });
  expect([status, stderr.trim().split("\n").length]).toEqual([1, 1]);
  expect(stderr).toContain(says);
});

describe.skipIf(process.platform === "win32")("a command runs", () => {
  /** A stand-in for a Node of the given version that runs TypeScript, or for one that does not if there is no version. */
  const NODE = `#!/bin/sh
if [ "$1" = --eval ]; then echo "$VERSION"; else CHOSEN=own exec "$REAL" "$@"; fi
`;

  test.each([
    ["22.18.0", "own"],
    ["22.17.1", "packaged"],
    ["", "packaged"],
  ])("with the machine's Node %j on the %s one, and so do its child processes", (version, expected) => {
    const own = join(newFolder(), "node");
    writeFileSync(own, NODE, { mode: 0o755 });
    const env = { ...process.env, VERSION: version, REAL: process.execPath, npm_node_execpath: own };
    const done = spawnSync(process.execPath, ["scripts/run.mjs", "tests/fixtures/which-node.ts"], {
      env,
      encoding: "utf8",
    });
    expect(done.stderr).toBe("");
    const [node, ofChild, chosen] = done.stdout.trim().split("\n");
    expect(ofChild).toBe(node);
    if (expected === "own") expect({ node, chosen }).toEqual({ node: process.execPath, chosen: "own" });
    else {
      expect(node).toMatch(/\.cache.tools.node.node_modules.node-(?:bin-)?(?:linux|darwin)-\w+.bin.node$/);
      expect(chosen).toBe("none");
    }
  });
});

describe("Missing packages", () => {
  /** A project without packages, whose npm only says that it was called. */
  function start(env: Readonly<Record<string, string>>) {
    const dir = newFolder();
    mkdirSync(join(dir, "scripts"));
    copyFileSync("scripts/run.mjs", join(dir, "scripts", "run.mjs"));
    writeFileSync(join(dir, "package-lock.json"), "{}");
    writeFileSync(join(dir, "npm.cjs"), 'console.log("npm", ...process.argv.slice(2)); process.exit(1);');
    const done = spawnSync(process.execPath, [join(dir, "scripts", "run.mjs"), "build"], {
      env: { ...process.env, npm_execpath: join(dir, "npm.cjs"), npm_node_execpath: process.execPath, ...env },
      encoding: "utf8",
    });
    return done.stdout;
  }

  test("are installed before the first command, from npm's cache and then without it", () => {
    const [, first, , second, ...rest] = start({ SKIP_INSTALL: "" }).split("\n");
    expect([first, second, rest]).toEqual([
      expect.stringMatching(/^npm ci .*--prefer-offline$/),
      expect.stringMatching(/^npm ci (?!.*prefer-offline)/),
      [""],
    ]);
  });

  test("are not installed by a command that a test starts", () => {
    expect(process.env.SKIP_INSTALL).toBe("1");
    expect(start({})).toBe("");
  });
});

test.each(["somewhere/"])("npm run host-files nginx names the link beside SITE_DIR=%s", (dir) => {
  const { stdout } = spawnSync(...command("host-files", "nginx"), {
    env: { ...process.env, SITE_DIR: dir },
    encoding: "utf8",
  });
  expect(stdout).toContain(`root ${JSON.stringify(resolve("somewhere.live", "current"))};`);
});
