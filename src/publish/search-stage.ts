// The search index among the files of the site.
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { SafeHtml } from "../schemas/safe-html.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { indexSite } from "./search-index.ts";
import { searchRecords } from "./search-records.ts";
import { siteSuggestions } from "./suggestions.ts";

/** @returns path within the site → file on disk, and how many things can be found */
export async function searchFiles(
  snapshot: Snapshot,
  bodyOf: (name: string) => SafeHtml,
  cacheDir: string,
): Promise<{ files: ReadonlyMap<string, string>; records: number }> {
  const dir = join(cacheDir, "search");
  rmSync(dir, { recursive: true, force: true });
  const records = searchRecords(snapshot, bodyOf);
  await indexSite(dir, records, siteSuggestions(snapshot));
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return {
    files: new Map(files.map((file) => [file.slice(dir.length + 1).replaceAll("\\", "/"), file])),
    records: records.length,
  };
}
