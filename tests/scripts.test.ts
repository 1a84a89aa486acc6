import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { newFolder } from "./fixtures/folders.ts";

type Run = Readonly<{ status: number | null; output: string; written: boolean }>;

/** Runs a command as npm does, in folders of its own. */
function run(script: string, env: Readonly<Record<string, string>>): Run {
  const dir = newFolder();
  const folders = { SITE_DIR: join(dir, "site"), SNAPSHOT_DIR: join(dir, "snapshot") };
  const done = spawnSync(process.execPath, [`scripts/${script}.ts`], {
    env: { ...process.env, NODE_ENV: "production", VITEST: "", ...folders, ...env },
    encoding: "utf8",
    timeout: 30_000,
  });
  const written = Object.values(folders).some((folder) => existsSync(folder));
  return { status: done.status, output: done.stdout + done.stderr, written };
}

const wrong: [script: string, variable: string, value: string][] = [
  ["pull", "FIRESTORE_EMULATOR_HOST", "nonsense"],
  ["pull", "CONTENT_SOURCE", "x"],
  ["pull", "FIRESTORE_ROOT", "sites"],
  ["pull", "FIREBASE_SERVICE_ACCOUNT", "{"],
  ["pull", "GOOGLE_APPLICATION_CREDENTIALS", "no-such-file.json"],
  ["pull", "SITE_URL", "https://www.example.org/blog"],
  ["pull", "SITE_LANGUAGE", "xx"],
  ["build", "OFFLINE", "maybe"],
  ["build", "SITE_URL", "nonsense"],
  ["build", "FIRESTORE_EMULATOR_HOST", "nonsense"],
  ["start", "PORT", "abc"],
  ["start", "CONTENT_SOURCE", "x"],
];

test.each(wrong)("npm run %s with a wrong %s says so in one sentence and writes nothing", (script, variable, value) => {
  const { status, output, written } = run(script, { [variable]: value });
  expect({ status, written }).toEqual({ status: 1, written: false });
  expect(output).toContain(variable);
  expect(output.trim().split("\n")).toHaveLength(1);
});

test("an empty variable counts as not set", () => {
  const empty = Object.fromEntries(wrong.map(([, variable]) => [variable, ""]));
  expect(run("pull", empty)).toMatchObject({ status: 0, written: true });
});

test.each([
  [{ PORT: "abc" }, "PORT is"],
  [{}, "There is no finished site to show yet. Run: npm run build"],
])("npm run preview with %j says what is missing", (env, sentence) => {
  const { status, output } = run("preview", env);
  expect(status).toBe(1);
  expect(output).toContain(sentence);
  expect(output.trim().split("\n")).toHaveLength(1);
});

describe("package-lock.json", () => {
  const lock: { packages: Record<string, Record<string, unknown>> } = JSON.parse(
    readFileSync("package-lock.json", "utf8"),
  );
  const packages = Object.entries(lock.packages).filter(([path]) => path !== "");

  // Binaries for systems that the registry of the machine where the lock was made did not have; npm asks for them there.
  const ELSEWHERE = /(?:compiler-binding-|@pagefind\/)(?:android|darwin|freebsd|linux-arm64|wasm32|win32|windows)/;

  test("holds an integrity for every package, but for binaries of other systems", () => {
    const without = packages.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(String(integrity)));
    expect(
      without.filter(([path, { optional }]) => !(optional === true && ELSEWHERE.test(path))).map(([path]) => path),
    ).toEqual([]);
  });

  test("pins Node itself, with an integrity and without an install script", () => {
    const runtimes = packages.filter(([path]) => /^node_modules\/node-(?:bin-)?(?:linux|darwin|win)-/.test(path));
    expect(runtimes).toHaveLength(5);
    for (const [path, { version, integrity, hasInstallScript }] of runtimes) {
      expect(String(version), path).toMatch(/^24\./);
      expect(String(integrity), path).toMatch(/^sha512-/);
      expect(hasInstallScript, path).toBeUndefined();
    }
  });

  test("names every binary that its packages ask for, on every system", () => {
    const versions = new Map(packages.map(([path, { version }]) => [path, version]));
    const found = (from: string, name: string): unknown =>
      versions.get(`${from}node_modules/${name}`) ??
      (from === "" ? undefined : found(from.replace(/(?:^|(?<=\/))node_modules\/(?:@[^/]+\/)?[^/]+\/$/, ""), name));
    const missing = packages.flatMap(([path, { optionalDependencies }]) =>
      Object.entries(z.record(z.string(), z.string()).catch({}).parse(optionalDependencies))
        .filter(([name, wanted]) => /^\d/.test(wanted) && found(`${path}/`, name) !== wanted)
        .map(([name, wanted]) => `${path} → ${name}@${wanted}`),
    );
    expect(missing).toEqual([]);
  });

  test("holds no address to download from, so that every machine takes its own registry", () => {
    expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
    expect(readFileSync("package-lock.json", "utf8")).not.toMatch(/"resolved"|registry\./);
  });

  test("locks what package.json asks for", () => {
    const manifest: Record<string, unknown> = JSON.parse(readFileSync("package.json", "utf8"));
    for (const kind of ["dependencies", "devDependencies", "optionalDependencies"]) {
      expect(lock.packages[""]?.[kind], kind).toEqual(manifest[kind]);
    }
  });
});
