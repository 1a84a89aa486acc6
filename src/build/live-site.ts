// The site for servers on the same machine: a symbolic link that always points to a complete site. It alternates between
// two folders (blue and green); one rename switches it. Nothing is written to the folder that it points to.
import { existsSync, lstatSync, mkdirSync, readlinkSync, renameSync, rmSync, symlinkSync, unlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { realDir } from "../system/real-dir.ts";
import { type SiteFolder, openStaging, recordedFolder } from "./staging.ts";
import { type SiteState, writeState } from "./file-state.ts";

const [BLUE, GREEN] = ["blue", "green"];

/** Errors of disks without symbolic links, and of systems where this user may not create one. */
const NO_LINKS = ["EPERM", "ENOSYS", "ENOTSUP", "EOPNOTSUPP"];

/**
 * The link to the complete site. It is beside the site and not in `.cache`, which may be deleted while a server reads the
 * site. Link and folders are in one folder, which a container can mount as a whole.
 */
export function liveLink(siteDir: string): string {
  return join(`${realDir(siteDir)}.live`, "current");
}

/** The folder to serve the finished site from: the link, or the site's own folder if there is no link. */
export function servedDir(siteDir: string): string {
  const link = liveLink(siteDir);
  return existsSync(join(link, "index.html")) ? link : siteDir;
}

/**
 * Switches the link to a copy of a site, made of hard links. The previous folder stays unchanged until the next publish,
 * for readers that have just opened a file there.
 * @param cacheDir where the states of the two folders are stored
 * @returns a function that stores the state of the copy
 */
export function switchLive(link: string, site: SiteFolder, cacheDir: string): () => void {
  const next = nextFolder(link);
  const newLink = `${link}.new`;
  mkdirSync(dirname(link), { recursive: true });
  rmSync(newLink, { force: true });
  if (!canLink(next, newLink)) {
    console.log(
      `No symbolic link can be created at ${link}: let servers on this machine read the site's own folder. ` +
        "It is missing for an instant during each publish.",
    );
    return () => undefined;
  }
  const stateFile = stateFileOf(next, cacheDir);
  const state = copySite(site, join(dirname(link), next), stateFile);
  clearWay(link);
  renameSync(newLink, link);
  return () => writeState(stateFile, state);
}

function stateFileOf(name: string, cacheDir: string): string {
  return join(cacheDir, `${name}.state`);
}

/** Switches the link back to the folder of the publish before the last one. @returns false if there is none */
export function rollBackLive(link: string): boolean {
  const previous = nextFolder(link);
  if (!existsSync(join(dirname(link), previous, "index.html"))) return false;
  const newLink = `${link}.new`;
  rmSync(newLink, { force: true });
  symlinkSync(previous, newLink, "junction");
  clearWay(link);
  renameSync(newLink, link);
  return true;
}

/** The one of the two folders that the link does not point to. */
function nextFolder(link: string): string {
  const isLink = lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  return isLink && basename(readlinkSync(link)) === BLUE ? GREEN : BLUE;
}

/** @returns false if the disk or the system does not allow links */
function canLink(target: string, link: string): boolean {
  try {
    // On Windows a junction needs no special rights; other systems ignore this argument.
    symlinkSync(target, link, "junction");
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && NO_LINKS.includes(String(error.code))) return false;
    throw error;
  }
}

function copySite(site: SiteFolder, dir: string, stateFile: string): SiteState {
  const last = recordedFolder(dir, stateFile);
  rmSync(stateFile, { force: true });
  const copy = openStaging(last, site);
  for (const [path, { tag }] of site.state) {
    if (!copy.carry(path, tag)) throw new Error(`${path} was changed while the site was being published.`);
  }
  return copy.finish();
}

/** Removes what a rename would not replace: a real folder, and on Windows a junction. */
function clearWay(link: string): void {
  const found = lstatSync(link, { throwIfNoEntry: false });
  if (found?.isDirectory()) rmSync(link, { recursive: true });
  else if (found !== undefined && process.platform === "win32") unlinkSync(link);
}
