// Deletes the caches of sites that no longer exist.
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { decodedUri } from "../system/decoded-uri.ts";
import { fileSystemTime } from "../system/file-time.ts";

/** In this time, another process can finish a site that it builds for the first time. */
const SPARED_MS = 24 * 3_600_000;

/**
 * Deletes the cache folders of sites that have not existed for a day. Each folder is named after its site.
 * @param own the site whose folder always stays
 */
export function pruneCaches(caches: readonly string[], own: string): void {
  for (const cache of caches.filter((dir) => existsSync(dir))) {
    const now = fileSystemTime(cache);
    for (const name of readdirSync(cache)) {
      const site = decodedUri(name) ?? "";
      const folder = join(cache, name);
      if (site !== own && !existsSync(site) && isOld(folder, now)) rmSync(folder, { recursive: true, force: true });
    }
  }
}

function isOld(folder: string, now: number): boolean {
  const changed = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? now;
  return Math.abs(now - changed) > SPARED_MS;
}
