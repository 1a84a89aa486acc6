// Dependencies: exact versions, and licences that are on a list. `npm run check` finds unused ones (knip.jsonc).
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";

const versions = z.record(z.string(), z.string()).default({});
const manifest = z
  .object({ dependencies: versions, devDependencies: versions })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));
const lock = z
  .object({ packages: z.record(z.string(), z.object({ license: z.string().optional() })) })
  .parse(JSON.parse(readFileSync("package-lock.json", "utf8")));

/** Licences that require no more than including their text, or (MPL, LGPL) publishing changes to their own files. */
const ALLOWED_LICENCES = new Set([
  "MIT",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "Python-2.0",
  "MPL-2.0",
  "LGPL-3.0-or-later",
  "CC-BY-4.0",
  "Unlicense",
  "Zlib",
]);

/** Packages whose lock entry has no licence; a person checked them: binaries of MIT packages, and `limiter`, MIT. */
const CHECKED_BY_HAND = /(?:compiler-binding-|@oxc-parser\/binding-|@pagefind\/|\/limiter$)/;

test("every version is exact", () => {
  const all = { ...manifest.dependencies, ...manifest.devDependencies };
  expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

test("every licence is on the list", () => {
  const wrong = Object.entries(lock.packages).filter(([path, { license }]) => {
    if (path === "") return false;
    if (license === undefined) return !CHECKED_BY_HAND.test(path);
    const choices = license
      .replace(/[()]/g, "")
      .split(" OR ")
      .map((choice) => choice.split(" AND "));
    return !choices.some((choice) => choice.every((name) => ALLOWED_LICENCES.has(name)));
  });
  expect(wrong.map(([path, { license }]) => `${path}: ${license ?? "none"}`)).toEqual([]);
});
