// What a build writes down of a published site for the next build.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { LinkIndex } from "./checks/link-index.ts";
import type { BuildContext } from "./context.ts";
import type { FeatureRun } from "./feature.ts";

const SAMPLE = "sample content";

/** Links and anchors of the last site's pages. */
export function readLastLinks({ folders, records }: BuildContext): LinkIndex {
  return records.links.read(linksFile(folders.siteCache));
}

/** Whether the last site had the same kind of content. A webmaster who connects a database expects the sample to be gone. */
export function isComparable({ folders, content }: BuildContext): boolean {
  const file = sourceFile(folders.siteCache);
  const last = existsSync(file) ? readFileSync(file, "utf8") : SAMPLE;
  return last !== SAMPLE || content.snapshot.source === SAMPLE;
}

/** Written after the site was published. @param site links and anchors of its pages, and the features that added to it */
export function writeSiteRecords(
  { folders, content, records }: BuildContext,
  { book, features }: Readonly<{ book: LinkIndex; features: readonly FeatureRun[] }>,
): void {
  records.links.write(linksFile(folders.siteCache), book);
  for (const feature of features) feature.save();
  writeFileSync(sourceFile(folders.siteCache), content.snapshot.source);
}

function linksFile(siteCache: string): string {
  return join(siteCache, "links");
}

function sourceFile(siteCache: string): string {
  return join(siteCache, "source");
}
