// Records the files of a site's folder, so that a build can trust an unchanged file without reading it.
import { statSync } from "node:fs";
import { join } from "node:path";
import { readChecksummed, writeChecksummed } from "../system/checksummed-file.ts";

/** `tag` identifies the content; size and modification time (in milliseconds) show whether it has changed since. */
export type FileState = Readonly<{ tag: string; size: number; time: number }>;

/** Path within the site → file. */
export type SiteState = ReadonlyMap<string, FileState>;

/** @returns an empty state if there is no such file, or it is damaged */
export function readState(file: string): SiteState {
  const lines = readChecksummed(file)?.toString();
  return lines === undefined || lines === "" ? new Map() : new Map(lines.split("\n").map(parseLine));
}

/** Writes the state atomically. */
export function writeState(file: string, state: SiteState): void {
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
