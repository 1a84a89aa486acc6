// Fills the folder of the next site: files that are as in the last one are hard links to it, all others are written. A record of
// the last site's files says which ones need not be read to know that.
import { copyFileSync, existsSync, linkSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { readRecord, writeRecord } from "../system/checksummed-file.ts";

/** `tag` identifies the content; size and modification time (in milliseconds) show whether it has changed since. */
export type FileState = Readonly<{ tag: string; size: number; time: number }>;

/** Path within the site → file. */
export type SiteState = ReadonlyMap<string, FileState>;

/** A folder and the record of its files. */
export type SiteFolder = Readonly<{ dir: string; state: SiteState }>;

/** Path, tag, size and time. */
const stateSchema = z.array(z.tuple([z.string(), z.string(), z.number(), z.number()]));

/** A site as the last build has recorded it; nothing is known of one whose record is missing or damaged. */
export function recordedFolder(dir: string, record: string): SiteFolder {
  const files = existsSync(dir) ? (readRecord(record, stateSchema) ?? []) : [];
  return { dir, state: new Map(files.map(([path, tag, size, time]) => [path, { tag, size, time }])) };
}

/** Records a site, after it has its place. */
export function writeState(record: string, state: SiteState): void {
  writeRecord(
    record,
    Array.from(state, ([path, { tag, size, time }]) => [path, tag, size, time]),
  );
}

/** The folder of the next site, while it is assembled. */
export type Staging = Readonly<{
  dir: string;
  /** The files so far. */
  named: SiteState;
  /** Takes a file of the last site. @returns false if it has none with that tag, or somebody has changed it */
  carry: (path: string, tag: string) => boolean;
  /** Hard-links a file from elsewhere into the site. */
  link: (path: string, tag: string, from: () => string) => void;
  write: (path: string, tag: string, content: string | Buffer) => void;
}>;

/** Opens an empty folder for the next site. @param last the site that visitors see; it is not changed */
export function openStaging(dir: string, last: SiteFolder): Staging {
  const named = new Map<string, FileState>();
  const folders = new Set<string>();
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  return { dir, named, carry, link, write };

  function carry(path: string, tag: string): boolean {
    const lent = last.state.get(path);
    if (lent?.tag !== tag || !isUntouched(join(last.dir, path), lent)) return false;
    place(path, tag, join(last.dir, path));
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
    if (named.has(path)) rmSync(join(dir, path));
  }

  function note(path: string, tag: string): void {
    const { size, mtimeMs } = statSync(join(dir, path));
    named.set(path, { tag, size, time: mtimeMs });
  }
}

function isUntouched(file: string, { size, time }: FileState): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.size === size && found.mtimeMs === time && found.isFile();
}
