// How an engine lies on the disk, for the one who makes it and the one who opens it.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";

/** Folder of the module that renders, and folder of the files that stand in the site beside the pages. */
export const SERVER = "server";
export const ASSETS = "assets";

/** Names every file with its digest; written last, so an engine that has it is whole. */
export const LIST = "files.json";

/** Of a file's content; empty where there is no file. */
export function digestOf(file: string): string {
  return existsSync(file) ? createHash("sha256").update(readFileSync(file)).digest("hex") : "";
}
