// The checks of a build over a folder that is already there.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type SiteCheck, checkSite, faultOf } from "../../src/publish/check-site.ts";
import { deadLinks } from "../../src/publish/dead-links.ts";
import { renewBook } from "../../src/publish/link-book.ts";
import type { Snapshot } from "../../src/snapshot/snapshot.ts";
import { filesIn } from "../fixtures/folders.ts";

/** @returns what the checks say, and every dead link whoever made it */
export function checkFolder(
  dir: string,
  snapshot: Snapshot,
  bodyOf: (name: string) => string = () => "",
  before: Readonly<{ pagesBefore: number; allowShrink: boolean }> = { pagesBefore: 0, allowShrink: false },
): SiteCheck & Readonly<{ dead: readonly string[] }> {
  const files = filesIn(dir);
  const { book, enter } = renewBook({ texts: [], pages: new Map() });
  const faults: string[] = [];
  for (const file of files.filter((name) => name.endsWith(".html"))) {
    const html = readFileSync(join(dir, file), "utf8");
    enter(file, "", () => html);
    const fault = faultOf(file, html);
    if (fault !== null) faults.push(fault);
  }
  const hasFile = (path: string) => files.includes(path);
  const check = checkSite({ hasFile, book, snapshot, bodyOf, ...before });
  const dead = deadLinks(book, hasFile).map(({ page, link }) => `${page} → ${link}`);
  return { ...check, failures: [...faults, ...check.failures], dead };
}
