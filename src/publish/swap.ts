// Two folders take turns: one is the site that visitors see, the other is brought up to date and takes its place.
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { SiteFolder } from "./site-folder.ts";
import { readState, writeState, type SiteState } from "./site-state.ts";

/** Where the two folders lie, and where it is written down what they hold. */
export type Turns = Readonly<{ site: string; spare: string; aside: string; siteState: string; spareState: string }>;

/** @param dir the finished site. @param cacheDir a folder of its own in the cache */
export function turnsOf(dir: string, cacheDir: string): Turns {
  mkdirSync(cacheDir, { recursive: true });
  mkdirSync(dirname(resolve(dir)), { recursive: true });
  // A folder moves in one step on its own disk only.
  const isOneDisk = statSync(cacheDir).dev === statSync(dirname(resolve(dir))).dev;
  return {
    site: dir,
    spare: isOneDisk ? join(cacheDir, "spare") : `${dir}.spare`,
    aside: `${dir}.previous`,
    siteState: join(cacheDir, "site.state"),
    spareState: join(cacheDir, "spare.state"),
  };
}

/** Gives back the last good site where a run was killed in the middle of a swap. */
export function healSwap({ site, spare, aside }: Turns): void {
  if (!existsSync(aside)) return;
  if (!existsSync(site)) renameSync(aside, site);
  else if (!existsSync(spare)) renameSync(aside, spare);
  else rmSync(aside, { recursive: true, force: true });
}

/** The finished site, and the folder for the next one. From now on nobody knows what the latter holds. */
export function openTurns({ site, spare, siteState, spareState }: Turns): { current: SiteFolder; next: SiteFolder } {
  const next = { dir: spare, state: readState(spareState) };
  rmSync(spareState, { force: true });
  return { current: { dir: site, state: existsSync(site) ? readState(siteState) : new Map() }, next };
}

/**
 * Puts the finished folder into the place of the site. Between the two renames there is no site for some microseconds;
 * `healSwap` gives the last one back when a run was killed exactly then. Two folders could change places in one step, but
 * Node does not name that call; and a link in the site's place is no folder to hosts' tools, caches and Windows.
 */
export function swapSite({ site, spare, aside, siteState, spareState }: Turns, state: SiteState): void {
  // A state that has gone to the wrong folder does no harm: what it says of a file is held against the file.
  writeState(spareState, state);
  const isFirst = !existsSync(site);
  if (!isFirst) renameSync(site, aside);
  renameSync(spare, site);
  if (!isFirst) renameSync(aside, spare);
  const last = readState(siteState);
  renameSync(spareState, siteState);
  if (!isFirst && last.size > 0) writeState(spareState, last);
}
