// Brings every file of a new site into its folder: what has not changed is carried over, the rest is made.
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { pictureFiles, sampleFiles } from "../data/pictures/site-files.ts";
import { SAMPLE_URLS } from "../data/pictures/sources.ts";
import { type SiteAddresses, siteAddresses } from "./addresses/site-addresses.ts";
import { siteHostFiles } from "./hosting/host-files.ts";
import { type LinkIndex, linkedAddresses } from "./checks/link-index.ts";
import { type PageChecks, openPageChecks } from "./checks/page-checks.ts";
import { sha256 } from "../system/sha256.ts";
import type { FeatureRun } from "./feature.ts";
import { BUILD_FILE } from "./verify/build-id.ts";
import { buildFeatures } from "./features.ts";
import { pageError } from "./page-error.ts";
import type { SiteFiles } from "./site-files.ts";
import type { SiteIndex } from "./site-index.ts";
import type { BuildContext } from "./context.ts";
import type { PublishedFile } from "./published-versions.ts";
import type { SiteParts } from "./site-parts.ts";
import { readLastLinks } from "./site-records.ts";
import type { Staging } from "./staging.ts";

export type AssembledSite = Readonly<{
  linkIndex: LinkIndex;
  features: readonly FeatureRun[];
  /** Number of pages and files that were rendered. */
  rendered: number;
  index: SiteIndex;
  /** Every address that documents ever had, and the redirects from old ones. */
  addresses: SiteAddresses;
  /** What is wrong with single files, in sentences. */
  faults: readonly string[];
}>;

/** All that is known of a site before any of it is written. */
export type PreparedSite = Readonly<{
  build: BuildContext;
  parts: SiteParts;
  /** The text of the file with the site's id. */
  buildFile: string;
  /** The file with the versions of the documents. */
  published: PublishedFile;
}>;

/**
 * Fills the folder with all that the site is to have.
 * @param getIndex called last
 * @throws PageError, or what `getIndex` throws
 */
export async function assembleSite(
  site: Staging,
  { build, parts, buildFile, published }: PreparedSite,
  getIndex: () => Promise<SiteIndex>,
): Promise<AssembledSite> {
  const { content, folders, settings } = build;
  const { snapshot } = content;
  const checks = openPageChecks(readLastLinks(build), parts.code);
  const input = {
    code: parts.code,
    snapshot,
    site: filesOf(site),
    assetsDir: parts.assetsDir,
    cacheDir: folders.siteCache,
  };
  const features = buildFeatures.map((feature) => feature.start(input));
  placeAssets(site, parts, checks, features);
  const { rendered, thrown } = await placePages(site, parts, checks, features);
  if (thrown.size > 0) throw pageError(thrown, snapshot);
  const addresses = await siteAddresses(build, (file) => site.named.has(file));
  const hostFiles = siteHostFiles(settings, addresses.moves);
  const texts = [...addresses.files, [BUILD_FILE, buildFile], [published.path, published.text]] as const;
  for (const [path, text] of [...texts, ...Object.entries(hostFiles)]) site.write(path, sha256(text), text);
  for (const [path, file] of pictureFiles(content.pictures, folders.pictures)) site.link(path, path, file);
  for (const [path, file] of sampleFiles(linkedAddresses(checks.linkIndex, SAMPLE_URLS)))
    site.write(path, sizeAndTime(file), readFileSync(file));
  const index = await getIndex();
  for (const [path, file] of index.files) site.link(path, sizeAndTime(file), () => file);
  for (const feature of features) {
    for (const [path, text] of feature.files()) site.write(path, sha256(text), text);
  }
  const { linkIndex, faults } = checks;
  return { linkIndex, features, rendered, index, faults, addresses };
}

/** Places what is the same for every content, such as scripts and styles. */
function placeAssets(site: Staging, parts: SiteParts, checks: PageChecks, features: readonly FeatureRun[]): void {
  for (const [path, digest] of parts.assets) {
    if (features.some(({ ownAssets }) => ownAssets.has(path))) continue;
    const file = join(parts.assetsDir, path);
    site.link(path, digest, () => file);
    checks.add(path, digest, () => readFileSync(file, "utf8"));
  }
}

/** Carries over the pages that have not changed, and renders the others. @returns how many, and what components threw */
async function placePages(
  site: Staging,
  parts: SiteParts,
  checks: PageChecks,
  features: readonly FeatureRun[],
): Promise<Readonly<{ rendered: number; thrown: ReadonlyMap<string, unknown> }>> {
  const thrown = new Map<string, unknown>();
  let rendered = 0;
  for (const { path, tag, render } of parts.pages) {
    if (site.carry(path, tag)) {
      checks.addCarried(path, tag, () => readFileSync(join(site.dir, path), "utf8"));
      continue;
    }
    // Otherwise, answers of Pagefind's process would wait until all of this is done.
    await yieldToEventLoop();
    const text = await render().catch((error: unknown) => void thrown.set(path, error));
    if (text === undefined) continue;
    rendered += 1;
    site.write(path, tag, text);
    checks.add(path, tag, () => text);
    for (const feature of features) feature.addPage(path, tag, text);
  }
  return { rendered, thrown };
}

/** The new site as far as it has come. */
function filesOf({ dir, named }: Staging): SiteFiles {
  return {
    paths: () => named.keys(),
    tagOf: (path) => named.get(path)?.tag,
    sizeOf: (path) => named.get(path)?.size ?? 0,
    read: (path) => readFileSync(join(dir, path)),
  };
}

/** Changes whenever a file is written anew. */
function sizeAndTime(file: string): string {
  const { size, mtimeMs } = statSync(file);
  return `${size}-${mtimeMs}`;
}
