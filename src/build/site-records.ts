// What a build writes down of a published site for the next build.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SAMPLE_DESCRIPTION } from "../site/database/content-choice.ts";
import { type LinkIndex, writeLinkIndex } from "./checks/file-checks.ts";
import type { BuildContext } from "./context.ts";
import { type MeasuredSite, writeSizes } from "./offline/page-assets.ts";

/** The files in a site's cache that no build can make again: what is known of earlier publishes. */
export type RecordName = "addresses.json" | "live-since" | "report-sent" | "source";

export function siteRecord(siteCache: string, name: RecordName): string {
  return join(siteCache, name);
}

/** The path of a file that only saves work: the states of the files, their links, and their transfer sizes. */
export function cacheFile(siteCache: string, name: "files" | "links" | "weights"): string {
  return join(siteCache, name);
}

/** Whether the last site had the same kind of content: a webmaster who connects a database expects the sample's pages to be gone. */
export function hasSameKindOfContent({ folders, content }: BuildContext): boolean {
  const file = siteRecord(folders.siteCache, "source");
  const last = existsSync(file) ? readFileSync(file, "utf8") : SAMPLE_DESCRIPTION;
  return last !== SAMPLE_DESCRIPTION || content.snapshot.source === SAMPLE_DESCRIPTION;
}

/** Written after the site was published. @param code a digest of the code that builds */
export function writeSiteRecords(
  { folders, content }: BuildContext,
  code: string,
  { checks, measured }: Readonly<{ checks: LinkIndex; measured: MeasuredSite }>,
): void {
  const { siteCache } = folders;
  writeLinkIndex(cacheFile(siteCache, "links"), code, checks);
  writeSizes(cacheFile(siteCache, "weights"), code, measured);
  writeFileSync(siteRecord(siteCache, "source"), content.snapshot.source);
}
