import { copyFileSync, linkSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";

/** Puts files into a site without copying them, where the disk can do that. @param files path within the site → file */
export function linkFiles(files: ReadonlyMap<string, string>, site: string): void {
  const folders = new Set<string>();
  for (const [path, file] of files) {
    const target = join(site, path);
    const folder = dirname(target);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    try {
      linkSync(file, target);
    } catch {
      copyFileSync(file, target);
    }
  }
}
