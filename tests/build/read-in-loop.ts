// A reader in a tight loop: node read-in-loop.ts SITE STOP. Reads two pages of the site until a file STOP exists, and
// then prints how often it read, how often a page was missing or truncated, and how many versions it has seen.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { versionOf } from "./small-publish.ts";

const READS_PER_LOOK = 100;

const [site = "", stop = ""] = process.argv.slice(2);
const versions = new Set<number>();
let [reads, failures] = [0, 0];
console.log("reading");
while (!existsSync(stop)) {
  for (let read = 0; read < READS_PER_LOOK; read += 1) {
    reads += 1;
    const version = readVersion(join(site, read % 2 === 0 ? "index.html" : "post/first.html"));
    if (version === null) failures += 1;
    else versions.add(version);
  }
}
console.log(JSON.stringify({ reads, failures, versions: versions.size }));

function readVersion(file: string): number | null {
  try {
    return versionOf(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
