// The files below a folder.
import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";

/** The paths of all files below a folder, relative to it, with slashes, in order; none where there is no such folder. */
export function filesIn(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .toSorted();
}
