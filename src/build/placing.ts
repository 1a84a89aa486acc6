// Puts a finished site in its place. Upload tools get a plain folder, which two renames replace. A server on the same machine
// (SITE_HOST=nginx) gets a symbolic link, which one rename switches between two folders: the one that visitors have seen until then
// stays until the next build.
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Settings } from "../site/settings.ts";
import { ExpectedError, hasCode } from "../system/errors.ts";

/** The two folders behind the link. */
const [BLUE, GREEN] = ["blue", "green"];

/** Errors of disks without symbolic links, and of systems where this user may not create one. */
const NO_LINKS = ["EPERM", "ENOSYS", "ENOTSUP", "EOPNOTSUPP"];

export type Placing = Readonly<{
  /** The finished site of the last build; there may be none. */
  current: string;
  /** Where the next one is made. On the same disk, because a rename of a folder is atomic there only. */
  next: string;
  /** Lets the next one take its place. */
  swap: () => void;
}>;

/** The finished site; a symbolic link of the webmaster is followed. */
export function siteFolder(dir: string): string {
  const isOwnLink = isLink(dir) && resolve(dirname(dir), readlinkSync(dir)) === resolve(`${dir}.live`, "current");
  return isOwnLink ? dir : realDir(dir);
}

/** The link to the complete site, for servers. Beside the site and not in `.cache`, which may be deleted at any time. */
export function liveLink(siteDir: string): string {
  return join(`${siteFolder(siteDir)}.live`, "current");
}

/** Finds the folders, and puts right what a run has left that was killed during a swap. */
export function openPlacing({ host, folders }: Pick<Settings, "host" | "folders">): Placing {
  const site = siteFolder(folders.site);
  mkdirSync(dirname(resolve(site)), { recursive: true });
  const previous = `${site}.previous`;
  if (isThere(previous)) {
    if (isThere(site)) rmSync(previous, { recursive: true, force: true });
    else renameSync(previous, site);
  }
  return host === "nginx" ? behindLink(site, previous) : inPlainFolder(site, previous);
}

function inPlainFolder(site: string, previous: string): Placing {
  const next = `${site}.next`;
  return { current: site, next, swap: () => replace(site, previous, () => renameSync(next, site)) };
}

function behindLink(site: string, previous: string): Placing {
  const link = liveLink(site);
  const name = nextFolder(link);
  return {
    current: existsSync(link) ? link : site,
    next: join(dirname(link), name),
    swap() {
      pointTo(link, name);
      if (!isLink(site))
        replace(site, previous, () => symlinkSync(join(`${basename(site)}.live`, "current"), site, "junction"));
    },
  };
}

/** Between the two steps the site's folder is missing for some microseconds; `openPlacing` restores it after a kill exactly then. */
function replace(site: string, previous: string, put: () => void): void {
  if (isThere(site)) renameSync(site, previous);
  put();
  rmSync(previous, { recursive: true, force: true });
}

/** Switches the link back to the site before the last one. @returns false if there is none */
export function rollBackLive(link: string): boolean {
  const previous = nextFolder(link);
  if (!existsSync(join(dirname(link), previous, "index.html"))) return false;
  pointTo(link, previous);
  return true;
}

/** @throws ExpectedError where the disk or the system does not allow links */
function pointTo(link: string, name: string): void {
  const fresh = `${link}.new`;
  rmSync(fresh, { force: true });
  try {
    // On Windows a junction needs no special rights; other systems ignore this argument.
    symlinkSync(name, fresh, "junction");
  } catch (error) {
    if (!hasCode(error, ...NO_LINKS)) throw error;
    throw new ExpectedError(
      `No symbolic link can be created at ${link}, which SITE_HOST=nginx needs: choose a folder on another disk with SITE_DIR.`,
      { cause: error },
    );
  }
  // What a rename would not replace: a real folder, and on Windows a junction.
  if (!isLink(link)) rmSync(link, { recursive: true, force: true });
  else if (process.platform === "win32") unlinkSync(link);
  renameSync(fresh, link);
}

/** The one of the two folders that the link does not point to. */
function nextFolder(link: string): string {
  return isLink(link) && basename(readlinkSync(link)) === BLUE ? GREEN : BLUE;
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/**
 * The target of a symbolic link, even if it does not exist yet; any other path as it is. Needed because a rename would
 * move the link instead of the folder. @throws Error for a link to itself
 */
function realDir(dir: string): string {
  if (!isLink(dir)) return dir;
  statSync(dir, { throwIfNoEntry: false });
  return realDir(resolve(realpathSync(dirname(dir)), readlinkSync(dir)));
}
