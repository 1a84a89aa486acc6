// Swaps two folders: one is the site that visitors see, the other is brought up to date and replaces it.
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { liveLink, switchLive } from "./live-site.ts";
import { realDir } from "../system/real-dir.ts";
import { type SiteFolder, recordedFolder } from "./staging.ts";
import { type SiteState, writeState } from "./file-state.ts";

/** The paths of the two folders, of the records of their files, and of the link for servers on this machine. */
export type SiteSlots = Readonly<{
  site: string;
  next: string;
  previous: string;
  live: string;
  cacheDir: string;
  siteState: string;
  nextState: string;
}>;

/** @param dir the finished site; a symbolic link is followed. @param cacheDir a folder of its own in the cache */
export function siteSlots(dir: string, cacheDir: string): SiteSlots {
  const site = realDir(dir);
  mkdirSync(cacheDir, { recursive: true });
  mkdirSync(dirname(resolve(site)), { recursive: true });
  // A rename of a folder is atomic on the same disk only.
  const isOneDisk = statSync(cacheDir).dev === statSync(dirname(resolve(site))).dev;
  return {
    site,
    next: isOneDisk ? join(cacheDir, "next") : `${site}.next`,
    previous: `${site}.previous`,
    live: liveLink(dir),
    cacheDir,
    siteState: join(cacheDir, "site.state"),
    nextState: join(cacheDir, "next.state"),
  };
}

/** Restores the last good site if a run was killed during a swap. */
export function recoverSwap({ site, next, previous }: SiteSlots): void {
  if (!existsSync(previous)) return;
  if (!existsSync(site)) renameSync(previous, site);
  else if (!existsSync(next)) renameSync(previous, next);
  else rmSync(previous, { recursive: true, force: true });
}

/** Opens the finished site and the folder for the next one. The record of the latter is deleted until it is complete. */
export function openSlots({
  site,
  next,
  siteState,
  nextState,
}: SiteSlots): Readonly<{ current: SiteFolder; next: SiteFolder }> {
  const current = recordedFolder(site, siteState);
  const waiting = recordedFolder(next, nextState);
  rmSync(nextState, { force: true });
  return { current, next: waiting };
}

/**
 * Replaces the site with the finished folder: first for servers that read it through the link, then as a plain folder
 * for upload tools, which do not accept a link. Between its two renames the plain folder is missing for some
 * microseconds; `recoverSwap` restores it if a run was killed exactly then.
 */
export function swapSite(slots: SiteSlots, state: SiteState): void {
  const { site, next, previous, siteState, nextState } = slots;
  const recordLive = switchLive(slots.live, { dir: next, state }, slots.cacheDir);
  const isFirst = !existsSync(site);
  if (!isFirst) renameSync(site, previous);
  renameSync(next, site);
  if (!isFirst) renameSync(previous, next);
  // Visitors do not wait for the records. One beside the wrong folder is harmless: each entry is compared with the file.
  if (!isFirst && existsSync(siteState)) renameSync(siteState, nextState);
  writeState(siteState, state);
  recordLive();
}
