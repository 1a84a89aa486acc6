// Brings a folder of the site up to date: what it holds already stays, what the other folder holds gets a second name.
import { copyFileSync, linkSync, mkdirSync, readdirSync, rmSync, rmdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type HeldFile, type SiteState, heldFile, isUntouched } from "./site-state.ts";

/** A folder, and what is known to be in it. */
export type SiteFolder = Readonly<{ dir: string; state: SiteState }>;

/** A folder on the way to hold a new site. */
export type NewSite = Readonly<{
  dir: string;
  /** What it holds so far. */
  named: SiteState;
  /** Takes a file over from one of the two folders. @returns false where neither has it, whole */
  carry: (path: string, tag: string) => boolean;
  /** Gives a file from elsewhere a name in the site. */
  link: (path: string, tag: string, from: string) => void;
  write: (path: string, tag: string, content: string | Buffer) => void;
  /** Deletes what the new site does not have. @returns what the folder holds now */
  finish: () => SiteState;
}>;

/**
 * @param own the folder that is to hold the new site
 * @param other the site that visitors see; it is not changed
 */
export function renewFolder(own: SiteFolder, other: SiteFolder): NewSite {
  const { dir } = own;
  const named = new Map<string, HeldFile>();
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

  function link(path: string, tag: string, from: string): void {
    if (!carry(path, tag)) place(path, tag, from);
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
      // It is on another disk, or has all the names that it can have.
      copyFileSync(from, join(dir, path));
    }
    note(path, tag);
  }

  /** A file is never written over: it may be the same as one that visitors see. What nobody knows of is gone by now. */
  function clear(path: string): void {
    const folder = dirname(path);
    if (!folders.has(folder)) mkdirSync(join(dir, folder), { recursive: true });
    folders.add(folder);
    if (own.state.has(path) || named.has(path)) rmSync(join(dir, path), { force: true });
  }

  function note(path: string, tag: string): void {
    const file = heldFile(join(dir, path), tag);
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
      // Something else is in it.
      return;
    }
  }
}

/** What nobody knows of is no part of a site. @returns whether anything is left */
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
