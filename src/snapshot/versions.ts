// Which version of each document the snapshot shows, so that a pull asks for the changed ones alone.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { readProved, writeProved } from "../disk/whole-file.ts";

const versionsSchema = z.object({
  /** What the documents were checked with. */
  key: z.string(),
  /** SHA-256 of the snapshot that shows them. */
  snapshot: z.string(),
  /** Collection → id → version; only documents that were good. */
  versions: z.record(z.string(), z.record(z.string(), z.string())),
});

export type Versions = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** @returns nothing unless they are of this very snapshot, and were checked in the same way */
export function readVersions(dir: string, key: string, snapshot: string): Versions {
  const content = readProved(pathIn(dir));
  const stored = content === null ? undefined : versionsSchema.safeParse(JSON.parse(content.toString())).data;
  return stored?.key === key && stored.snapshot === snapshot ? stored.versions : {};
}

/** Written after the snapshot: a pull that was cut short between the two leaves versions that nobody believes. */
export function writeVersions(dir: string, key: string, snapshot: string, versions: Versions): void {
  writeProved(pathIn(dir), JSON.stringify({ key, snapshot, versions }));
}

/** The next pull reads everything. */
export function forgetVersions(dir: string): void {
  rmSync(pathIn(dir), { force: true });
}

function pathIn(dir: string): string {
  return join(dir, "versions.json");
}
