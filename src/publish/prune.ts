// What the cache keeps for sites that are gone is of use to nobody.
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** A site that another process is building for the first time is not there yet, either. */
const SPARED_MS = 24 * 3_600_000;

/**
 * Deletes the folders of sites that have not been there for a day; each is named after its site.
 * @param own is kept in any case
 */
export function pruneCaches(caches: readonly string[], own: string): void {
  for (const cache of caches.filter((dir) => existsSync(dir))) {
    for (const name of readdirSync(cache)) {
      const site = siteOf(name);
      const folder = join(cache, name);
      if (site !== own && !existsSync(site) && isOld(folder)) rmSync(folder, { recursive: true, force: true });
    }
  }
}

function isOld(folder: string): boolean {
  const changed = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return Math.abs(Date.now() - changed) > SPARED_MS;
}

function siteOf(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return "";
  }
}
