// Runs the checks of a build on an existing folder.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type SiteCheck, checkSite } from "../../../src/build/checks/check-site.ts";
import { brokenLinks } from "../../../src/build/checks/broken-links.ts";
import { openFileChecks } from "../../../src/build/checks/file-checks.ts";
import type { Snapshot } from "../../../src/data/snapshot/snapshot.ts";
import { bodyFrom } from "../../fixtures/bodies.ts";
import { filesIn } from "../../fixtures/folders.ts";

/** @returns the result of the checks, and all broken links */
export function checkFolder(
  dir: string,
  snapshot: Snapshot,
  htmlOf: (name: string) => string = () => "<p>No links.</p>",
  before: Readonly<{ pagesBefore: number; allowShrink: boolean }> = { pagesBefore: 0, allowShrink: false },
): SiteCheck & Readonly<{ dead: readonly string[] }> {
  const files = filesIn(dir);
  const linkIndex = openFileChecks("none", "");
  for (const file of files.filter((name) => name.endsWith(".html"))) {
    linkIndex.add(file, "", () => readFileSync(join(dir, file), "utf8"));
  }
  const hasFile = (path: string) => files.includes(path);
  const check = checkSite({ hasFile, linkIndex, snapshot, bodyOf: (name) => bodyFrom(htmlOf(name)), ...before });
  const dead = brokenLinks(linkIndex, hasFile).map(({ page, link }) => `${page} → ${link}`);
  return { ...check, failures: [...linkIndex.faults, ...check.failures], dead };
}
