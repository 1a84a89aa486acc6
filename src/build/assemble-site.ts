// Brings every file of a new site into its folder: what has not changed is carried over, the rest is made.
import { hash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { pictureFiles, sampleFiles } from "../data/pictures/site-files.ts";
import { packsOf } from "../data/library/packs.ts";
import { SAMPLE_URLS } from "../data/pictures/sources.ts";
import { type SiteAddresses, siteAddresses } from "./addresses/site-addresses.ts";
import { siteHostFiles } from "./hosting/host-files.ts";
import { type FileChecks, linkedAddresses, openFileChecks } from "./checks/file-checks.ts";
import { BUILD_FILE } from "./verify/build-id.ts";
import { offlineFiles } from "./offline/offline-files.ts";
import { type MeasuredSite, readSizes, updateSizes } from "./offline/page-assets.ts";
import { WORKER_FILE } from "./offline/worker-script.ts";
import { pageError } from "./page-error.ts";
import type { SiteIndex } from "./site-index.ts";
import type { BuildContext } from "./context.ts";
import type { PublishedFile } from "./published-versions.ts";
import type { SiteParts } from "./site-parts.ts";
import { cacheFile } from "./site-records.ts";
import type { Staging } from "./staging.ts";

export type AssembledSite = Readonly<{
  /** Links and anchors of its pages, and what is wrong with single files. */
  checks: FileChecks;
  /** Transfer sizes of its pages, styles and scripts. */
  measured: MeasuredSite;
  /** Number of pages and files that were rendered. */
  rendered: number;
  index: SiteIndex;
  /** Every address that documents ever had, and the redirects from old ones. */
  addresses: SiteAddresses;
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
  const checks = openFileChecks(cacheFile(folders.siteCache, "links"), parts.code);
  placeAssets(site, parts, checks);
  const { rendered, thrown } = await placePages(site, parts, checks);
  if (thrown.size > 0) throw pageError(thrown, snapshot);
  const addresses = await siteAddresses(build, (file) => site.named.has(file));
  const hostFiles = siteHostFiles(settings, addresses.moves);
  const texts = [...addresses.files, [BUILD_FILE, buildFile], [published.path, published.text]] as const;
  for (const [path, text] of [...texts, ...Object.entries(hostFiles)]) site.write(path, hash("sha256", text), text);
  for (const [path, file] of pictureFiles(content.pictures, folders.pictures)) site.link(path, path, file);
  for (const [path, file] of sampleFiles(linkedAddresses(checks, SAMPLE_URLS)))
    site.write(path, sizeAndTime(file), readFileSync(file));
  const index = await getIndex();
  for (const [path, file] of index.files) site.link(path, sizeAndTime(file), () => file);
  const measured = measure(site, readSizes(cacheFile(folders.siteCache, "weights"), parts.code));
  const worker = readFileSync(join(parts.assetsDir, WORKER_FILE), "utf8");
  for (const [path, text] of offlineFiles(measured, packsOf(snapshot), worker))
    site.write(path, hash("sha256", text), text);
  return { checks, measured, rendered, index, addresses };
}

/** Places what is the same for every content, such as scripts and styles. */
function placeAssets(site: Staging, parts: SiteParts, checks: FileChecks): void {
  for (const [path, digest] of parts.assets) {
    // It is published with the pages of its shell.
    if (path === WORKER_FILE) continue;
    const file = join(parts.assetsDir, path);
    site.link(path, digest, () => file);
    checks.add(path, digest, () => readFileSync(file, "utf8"));
  }
}

/** Carries over the pages that have not changed, and renders the others. @returns how many, and what components threw */
async function placePages(
  site: Staging,
  parts: SiteParts,
  checks: FileChecks,
): Promise<Readonly<{ rendered: number; thrown: ReadonlyMap<string, unknown> }>> {
  const thrown = new Map<string, unknown>();
  let rendered = 0;
  for (const { path, tag, render } of parts.pages) {
    if (site.carry(path, tag)) {
      checks.add(path, tag, () => readFileSync(join(site.dir, path), "utf8"));
      continue;
    }
    // Otherwise, answers of Pagefind's process would wait until all of this is done.
    await yieldToEventLoop();
    const text = await render().catch((error: unknown) => void thrown.set(path, error));
    if (text === undefined) continue;
    rendered += 1;
    site.write(path, tag, text);
    checks.add(path, tag, () => text);
  }
  return { rendered, thrown };
}

function measure({ dir, named }: Staging, last: MeasuredSite["sizes"]): MeasuredSite {
  return updateSizes(last, {
    paths: () => named.keys(),
    tagOf: (path) => named.get(path)?.tag,
    sizeOf: (path) => named.get(path)?.size ?? 0,
    read: (path) => readFileSync(join(dir, path)),
  });
}

/** Changes whenever a file is written anew. */
function sizeAndTime(file: string): string {
  const { size, mtimeMs } = statSync(file);
  return `${size}-${mtimeMs}`;
}
