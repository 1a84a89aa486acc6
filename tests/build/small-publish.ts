// Publishes small sites as a build does, so that the swap can be tested hundreds of times. As a program or a thread, it
// publishes one version: node small-publish.ts SITE CACHE HOST VERSION [CHANGE]. Before its CHANGEth change on disk it ends at once,
// as if it were killed; with "no-links" instead of a number, the disk seems to have no symbolic links.
import { join } from "node:path";
import { isMainThread } from "node:worker_threads";
import { openPlacing } from "../../src/build/placing.ts";
import { openStaging, recordedFolder, writeState } from "../../src/build/staging.ts";
import { readSettings } from "../../src/site/settings.ts";
import { isChange, trapCalls } from "./trap-calls.ts";

/** The status of a publish that ended before its last change. */
export const KILLED = 137;

/** Path → text of every file of a version. Each has pages that changed, pages of its own, and files that never change. */
export function filesOf(version: number): Record<string, string> {
  return {
    "404.html": "<p>Nothing here</p>",
    "_astro/same.css": "p { margin: 0 }",
    "index.html": pageOf("home", version),
    "post/first.html": pageOf("first", version),
    [`post/only-${version}.html`]: pageOf("only", version),
    "search.html": pageOf("search", version),
    [`topic-${version}/page.html`]: pageOf("topic", version),
  };
}

/** A page that begins and ends with its version, so that a truncated page can be detected. */
function pageOf(name: string, version: number): string {
  return `<!-- ${version} --><h1>${name}</h1>${"<p>text</p>".repeat(500 + version)}<!-- ${version} -->`;
}

/** The version of a page from `pageOf`; null if the text is truncated. */
export function versionOf(page: string): number | null {
  const found = /^<!-- (\d+) -->(.*)<!-- \1 -->$/.exec(page);
  const version = Number(found?.[1]);
  return found?.[2]?.match(/<p>text<\/p>/g)?.length === 500 + version ? version : null;
}

export type Host = "firebase" | "nginx";

/** Publishes a version. */
export function publishVersion(siteDir: string, cacheDir: string, host: Host, version: number): void {
  const { folders } = readSettings({ SITE_DIR: siteDir });
  const { current, next, swap } = openPlacing({ folders, host });
  const record = join(cacheDir, "files");
  const site = openStaging(next, recordedFolder(current, record));
  for (const [path, text] of Object.entries(filesOf(version))) site.write(path, text.slice(0, 40), text);
  swap();
  writeState(record, site.named);
}

if (!isMainThread || process.argv[1] === import.meta.filename) {
  const [siteDir = "", cacheDir = "", host, version = "", trap = ""] = process.argv.slice(2);
  let changes = 0;
  trapCalls((name, values) => {
    if (isChange(name, values)) changes += 1;
    if (String(changes) === trap) process.exit(KILLED);
    if (trap === "no-links" && name === "symlinkSync")
      throw Object.assign(new Error("EPERM: operation not permitted"), { code: "EPERM" });
  });
  publishVersion(siteDir, cacheDir, host === "nginx" ? host : "firebase", Number(version));
}
