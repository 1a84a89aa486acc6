// Puts a finished site in the place of the last one.
import { existsSync, renameSync, rmSync } from "node:fs";

/**
 * Renames `built` to `dir`. The site that stood there is set aside for the moment between two renames;
 * `healSwap` puts it back when a run was killed exactly then.
 */
export function swapSite(built: string, dir: string): void {
  const aside = asideOf(dir);
  rmSync(aside, { recursive: true, force: true });
  if (existsSync(dir)) renameSync(dir, aside);
  renameSync(built, dir);
  rmSync(aside, { recursive: true, force: true });
}

/** Gives back the last good site where a swap was cut short. */
export function healSwap(dir: string): void {
  const aside = asideOf(dir);
  if (existsSync(aside) && !existsSync(dir)) renameSync(aside, dir);
}

function asideOf(dir: string): string {
  return `${dir}.previous`;
}
