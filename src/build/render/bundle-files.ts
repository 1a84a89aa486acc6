// How a bundled renderer lies on the disk, for the one who makes it and the one who opens it.
import { createHash } from "node:crypto";
import { closeSync, existsSync, openSync, readSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Folder of the module that renders, and folder of the files that stand in the site beside the pages. */
export const SERVER = "server";
export const ASSETS = "assets";

/** Names every file with its digest; written last, so a bundle that has it is whole. */
export const LIST = "files.json";

/** A site's files would fill the memory sooner than they are collected, so they are read in pieces. */
const piece = Buffer.alloc(65_536);

/** Of a file's content; empty where there is no file. */
export function digestOf(file: string): string {
  if (!existsSync(file)) return "";
  const digest = createHash("sha256");
  const opened = openSync(file, "r");
  try {
    for (let size = readSync(opened, piece); size > 0; size = readSync(opened, piece)) {
      digest.update(piece.subarray(0, size));
    }
  } finally {
    closeSync(opened);
  }
  return digest.digest("hex");
}

/** Paths of all files below a folder, with slashes, and digests of their content. */
export function digestsBelow(dir: string): [path: string, digest: string][] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file.slice(dir.length + 1).replaceAll("\\", "/"), digestOf(file)]);
}
