// What the cache keeps for sites that are gone is of use to nobody.
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Deletes the folders of sites that are no longer there; each is named after its site. @param own is kept in any case */
export function pruneCaches(caches: readonly string[], own: string): void {
  for (const cache of caches.filter((dir) => existsSync(dir))) {
    for (const name of readdirSync(cache)) {
      const site = siteOf(name);
      if (site !== own && !existsSync(site)) rmSync(join(cache, name), { recursive: true, force: true });
    }
  }
}

function siteOf(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return "";
  }
}
