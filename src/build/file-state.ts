// Records the files of a site's folder, so that a build can trust an unchanged file without reading it.
import { renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { type FileStore, readChecksummed, remembering, writeChecksummed } from "../system/checksummed-file.ts";

/** `tag` identifies the content; size and modification time (in milliseconds) show whether it has changed since. */
export type FileState = Readonly<{ tag: string; size: number; time: number }>;

/** Path within the site → file. */
export type SiteState = ReadonlyMap<string, FileState>;

/** Where states are recorded, and which of them need not be compared with the files again. */
export type SiteStates = FileStore<SiteState> &
  Readonly<{
    isConfirmed: (state: SiteState) => boolean;
    /** Notes that the files are as the state says. */
    confirm: (state: SiteState) => void;
    /** Forgets what was confirmed: folders share files, so a change in one may be a change in all. */
    doubt: () => void;
  }>;

/** The files in which states are recorded. Nothing is remembered. */
export const stateStore: SiteStates = {
  read: readState,
  write: writeState,
  move: renameSync,
  isConfirmed: () => false,
  confirm: () => undefined,
  doubt: () => undefined,
};

/** The same for a process that publishes again and again, while no other process writes the folders. */
export function rememberedStates(): SiteStates {
  let confirmed = new WeakSet<SiteState>();
  return {
    ...remembering(stateStore),
    isConfirmed: (state) => confirmed.has(state),
    confirm: (state) => void confirmed.add(state),
    doubt: () => (confirmed = new WeakSet()),
  };
}

/** @returns an empty state if there is no such file, or it is damaged */
function readState(file: string): SiteState {
  const lines = readChecksummed(file)?.toString();
  return lines === undefined || lines === "" ? new Map() : new Map(lines.split("\n").map(parseLine));
}

/** Writes the state atomically. */
function writeState(file: string, state: SiteState): void {
  const lines = [...state].map(([path, { tag, size, time }]) => `${path}\t${tag}\t${size}\t${time}`).join("\n");
  writeChecksummed(file, lines);
}

/** The current state of a file; null if there is none. */
export function fileState(path: string, tag: string): FileState | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() === true ? { tag, size: found.size, time: found.mtimeMs } : null;
}

/** Whether the file is unchanged. */
export function isUntouched(dir: string, path: string, { size, time }: FileState): boolean {
  const found = statSync(join(dir, path), { throwIfNoEntry: false });
  return found?.size === size && found.mtimeMs === time && found.isFile();
}

function parseLine(line: string): [string, FileState] {
  const [path = "", tag = "", size = "", time = ""] = line.split("\t");
  return [path, { tag, size: Number(size), time: Number(time) }];
}
