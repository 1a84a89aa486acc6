// Brings a folder of the site up to date: unchanged files stay, and files of the other folder are hard-linked.
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, rmSync, rmdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type FileState, type SiteState, fileState, isUntouched, readState } from "./file-state.ts";

/** A folder and the record of its files. */
export type SiteFolder = Readonly<{ dir: string; state: SiteState }>;

/** A folder as it is recorded. */
export function recordedFolder(dir: string, stateFile: string): SiteFolder {
  return { dir, state: existsSync(dir) ? readState(stateFile) : new Map() };
}

/** The folder of the next site, while it is assembled. */
export type Staging = Readonly<{
  dir: string;
  /** The files so far. */
  named: SiteState;
  /** Reuses a file of one of the two folders. @returns false if neither has it unchanged */
  carry: (path: string, tag: string) => boolean;
  /** Hard-links a file from elsewhere into the site. */
  link: (path: string, tag: string, from: () => string) => void;
  write: (path: string, tag: string, content: string | Buffer) => void;
  /** Deletes files that the new site does not have. @returns the files of the folder */
  finish: () => SiteState;
}>;

/**
 * Opens the folder for the next site.
 * @param own the folder for the new site
 * @param other the site that visitors see; it is not changed
 */
export function openStaging(own: SiteFolder, other: SiteFolder): Staging {
  const { dir } = own;
  const named = new Map<string, FileState>();
  const folders = new Set<string>();
  mkdirSync(dir, { recursive: true });
  removeUnknown(dir, own.state);
  return { dir, named, carry, link, write, finish };

  function carry(path: string, tag: string): boolean {
    const held = own.state.get(path);
    if (held?.tag === tag && isUntouched(dir, path, held)) {
      named.set(path, held);
      return true;
    }
    const lent = other.state.get(path);
    if (lent?.tag !== tag || !isUntouched(other.dir, path, lent)) return false;
    place(path, tag, join(other.dir, path));
    return true;
  }

  function link(path: string, tag: string, from: () => string): void {
    if (!carry(path, tag)) place(path, tag, from());
  }

  function write(path: string, tag: string, content: string | Buffer): void {
    if (carry(path, tag)) return;
    clear(path);
    writeFileSync(join(dir, path), content);
    note(path, tag);
  }

  function finish(): SiteState {
    for (const path of own.state.keys()) if (!named.has(path)) removeFile(dir, path);
    return named;
  }

  function place(path: string, tag: string, from: string): void {
    clear(path);
    try {
      linkSync(from, join(dir, path));
    } catch {
      // The file is on another disk, or has reached the maximum number of links.
      copyFileSync(from, join(dir, path));
    }
    note(path, tag);
  }

  /** Removes a file before it is replaced: it may be a hard link to one that visitors see, so it is never overwritten. */
  function clear(path: string): void {
    const folder = dirname(path);
    if (!folders.has(folder)) mkdirSync(join(dir, folder), { recursive: true });
    folders.add(folder);
    if (own.state.has(path) || named.has(path)) rmSync(join(dir, path), { force: true });
  }

  function note(path: string, tag: string): void {
    const file = fileState(join(dir, path), tag);
    if (file === null) throw new Error(`${path} could not be put into the new site.`);
    named.set(path, file);
  }
}

function removeFile(top: string, path: string): void {
  rmSync(join(top, path), { force: true });
  for (let folder = dirname(path); folder !== "."; folder = dirname(folder)) {
    try {
      rmdirSync(join(top, folder));
    } catch {
      // The folder is not empty.
      return;
    }
  }
}

/** Removes files that the record does not have. @returns whether anything is left */
function removeUnknown(top: string, state: SiteState, below = ""): boolean {
  let isLeft = false;
  for (const entry of readdirSync(join(top, below), { withFileTypes: true })) {
    const path = below + entry.name;
    const stays = entry.isDirectory() ? removeUnknown(top, state, `${path}/`) : entry.isFile() && state.has(path);
    if (stays) isLeft = true;
    else rmSync(join(top, path), { recursive: true, force: true });
  }
  return isLeft;
}
