// No command of the project or its documentation replaces what another application relies on.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const PLACES = ["README.md", "firestore.rules", "package.json", "docs", "src", "scripts", ".github"];
/** Only the site, or functions by name: never rules, and never all that firebase.json names. */
const SAFE = /^ --only (?:hosting|functions:[a-z]+(?:,functions:[a-z]+)*)(?=[ "`\n])/;

const files = PLACES.flatMap((place) =>
  place.includes(".") && !place.startsWith(".")
    ? [place]
    : readdirSync(place, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.parentPath.includes("node_modules"))
        .map((entry) => join(entry.parentPath, entry.name)),
).filter((file) => /\.(?:md|mjs|js|ts|json|yml|sh|rules)$/.test(file));

test("every deploy names what it deploys: the site, or functions by name", () => {
  const deploys = files.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    return [...text.matchAll(/(?:firebase|firebase-tools(?:@[\d.]+)?)(?: --)? deploy\b(.*\n?)/g)].map(
      ([, options = ""]) => [file, options] as const,
    );
  });
  expect(deploys.length).toBeGreaterThan(4);
  const unsafe = deploys.filter(([, options]) => !SAFE.test(options) && !options.startsWith("` would"));
  expect(unsafe).toEqual([]);
});

test("no command deploys Firestore rules", () => {
  const named = files.filter((file) => readFileSync(file, "utf8").includes("firestore:rules"));
  expect(named).toEqual([]);
});

test("firebase-tools run in the version that their lockfile pins", () => {
  const unpinned = files.filter((file) => /npx [^`\n]*firebase/.test(readFileSync(file, "utf8")));
  expect(unpinned).toEqual([]);
});
