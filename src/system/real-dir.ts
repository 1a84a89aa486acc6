import { lstatSync, readlinkSync, realpathSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/**
 * The target of a symbolic link, even if it does not exist yet; any other path as it is. Needed because a rename would
 * move the link instead of the folder. @throws Error for a link to itself
 */
export function realDir(dir: string): string {
  if (lstatSync(dir, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return dir;
  statSync(dir, { throwIfNoEntry: false });
  return realDir(resolve(realpathSync(dirname(dir)), readlinkSync(dir)));
}
