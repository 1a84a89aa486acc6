// What a folder of the site holds, written down, so that an untouched file need not be read to be trusted.
import { statSync } from "node:fs";
import { join } from "node:path";
import { readProved, writeProved } from "../disk/whole-file.ts";

/** `tag` tells what is in the file; size and time (of its last change, in milliseconds) tell whether it still is. */
export type HeldFile = Readonly<{ tag: string; size: number; time: number }>;

/** Path within the site → file. */
export type SiteState = ReadonlyMap<string, HeldFile>;

/** @returns nothing where there is no such file, or it is damaged */
export function readState(file: string): SiteState {
  const lines = readProved(file)?.toString();
  return lines === undefined || lines === "" ? new Map() : new Map(lines.split("\n").map(parseLine));
}

/** Writes the state whole. */
export function writeState(file: string, state: SiteState): void {
  const lines = [...state].map(([path, { tag, size, time }]) => `${path}\t${tag}\t${size}\t${time}`).join("\n");
  writeProved(file, lines);
}

/** The file as it is now; null where there is none. */
export function heldFile(path: string, tag: string): HeldFile | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() === true ? { tag, size: found.size, time: found.mtimeMs } : null;
}

/** Whether the file is as it was written. */
export function isUntouched(dir: string, path: string, { size, time }: HeldFile): boolean {
  const found = statSync(join(dir, path), { throwIfNoEntry: false });
  return found?.size === size && found.mtimeMs === time && found.isFile();
}

function parseLine(line: string): [string, HeldFile] {
  const [path = "", tag = "", size = "", time = ""] = line.split("\t");
  return [path, { tag, size: Number(size), time: Number(time) }];
}
