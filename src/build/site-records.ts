// What a build writes down of a published site for the next build.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SAMPLE_DESCRIPTION } from "../site/database/content-choice.ts";
import { type LinkIndex, readLinkIndex, writeLinkIndex } from "./checks/link-index.ts";
import type { BuildContext } from "./context.ts";
import type { FeatureRun } from "./feature.ts";

/** The files in a site's cache that no build can make again: what is known of earlier publishes. All others only save work. */
export type RecordName = "addresses.json" | "live-since" | "report-sent" | "source";

/** The path of one of them. */
export function siteRecord(siteCache: string, name: RecordName): string {
  return join(siteCache, name);
}

/** Links and anchors of the last site's pages. */
export function readLastLinks({ folders }: BuildContext): LinkIndex {
  return readLinkIndex(linksFile(folders.siteCache));
}

/** Whether the last site had the same kind of content: a webmaster who connects a database expects the sample's pages to be gone. */
export function hasSameKindOfContent({ folders, content }: BuildContext): boolean {
  const file = siteRecord(folders.siteCache, "source");
  const last = existsSync(file) ? readFileSync(file, "utf8") : SAMPLE_DESCRIPTION;
  return last !== SAMPLE_DESCRIPTION || content.snapshot.source === SAMPLE_DESCRIPTION;
}

/** Written after the site was published. @param site links and anchors of its pages, and the features that added to it */
export function writeSiteRecords(
  { folders, content }: BuildContext,
  { linkIndex, features }: Readonly<{ linkIndex: LinkIndex; features: readonly FeatureRun[] }>,
): void {
  writeLinkIndex(linksFile(folders.siteCache), linkIndex);
  for (const feature of features) feature.save();
  writeFileSync(siteRecord(folders.siteCache, "source"), content.snapshot.source);
}

function linksFile(siteCache: string): string {
  return join(siteCache, "links");
}
