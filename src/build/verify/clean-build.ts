// Compares a site with a clean build of the same snapshot, which has folders of its own and no caches but that of pictures.
import { copyFileSync, cpSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { type Manifest, readLastManifest } from "../../data/pictures/manifest.ts";
import type { Folders } from "../../site/folders.ts";
import { type Settings, readSettings } from "../../site/settings.ts";
import { readRecord, writeRecord } from "../../system/checksummed-file.ts";
import { ExpectedError } from "../../system/errors/expected-error.ts";
import { messageOf } from "../../system/errors/message-of.ts";
import { type RunContext, runContext } from "../context.ts";
import { buildHash } from "../render/build-hash.ts";
import { digestsBelow } from "../render/bundle-files.ts";
import type { Renderer } from "../site-parts.ts";

/** What a build without caches reads of earlier publishes. */
const HISTORY = "addresses.json";
const SNAPSHOT = ["snapshot.json", "bodies", "pictures.json"];

/** A digest of the code that built, a time at which it gives the same site (epoch milliseconds), and path → digest of each file. */
const keptSchema = z.object({ code: z.string(), time: z.number(), files: z.record(z.string(), z.string()) });

/**
 * Keeps what `changedFromClean` needs of a site that was just published, while its folders are still locked. Where that fails,
 * there will be no comparison; the publish does not depend on it.
 * @param code see `buildHash`; of the code that has built the site, which may have been updated since
 * @param nextRelease when a post that waited during the build is to be shown, in epoch seconds; null if none did
 */
export function keepForComparison(run: RunContext, code: string, nextRelease: number | null): void {
  try {
    keep(run, code, nextRelease);
  } catch (error) {
    console.log(`What a comparison with a clean build needs could not be kept: ${messageOf(error)}`);
  }
}

function keep({ folders, clock }: RunContext, code: string, nextRelease: number | null): void {
  const clean = cleanFolders(folders);
  removeClean(folders);
  mkdirSync(clean.site, { recursive: true });
  copyFileSync(join(folders.site, HISTORY), join(clean.site, HISTORY));
  for (const name of SNAPSHOT.filter((each) => readdirSync(folders.snapshot).includes(each))) {
    cpSync(join(folders.snapshot, name), join(clean.snapshot, name), { recursive: true, preserveTimestamps: true });
  }
  // The time of the post may have come since the build.
  const time = nextRelease === null ? clock() : Math.min(clock(), nextRelease * 1000 - 1);
  writeRecord(clean.kept, { code, time, files: Object.fromEntries(digestsBelow(resolve(folders.site))) });
}

/**
 * Builds the kept snapshot from nothing, with as little memory as that takes: nobody waits for it.
 * @param openRenderer opens the renderer for the settings
 * @returns paths of the files that differ. @throws ExpectedError, or what the build throws, where they cannot be compared
 */
export async function changedFromClean(
  settings: Settings,
  openRenderer: (run: RunContext) => Promise<Renderer>,
): Promise<string[]> {
  const { folders } = settings;
  const clean = cleanFolders(folders);
  try {
    const kept = readRecord(clean.kept, keptSchema);
    if (kept === null) throw new ExpectedError("Nothing was kept of the site to compare.");
    requireCode(kept.code, settings);
    const own = readSettings({ ...settings.env, SITE_DIR: clean.site, SNAPSHOT_DIR: clean.snapshot });
    // A server that has another picture by now, or had none before, would make a difference. All pictures that the site has are cached.
    const pictures = { ...own.pictures, budgetMs: 0 };
    const run = runContext({ ...own, pictures }, () => kept.time);
    const before = readLastManifest(run.folders.pictureManifest);
    const renderer = await openRenderer(run);
    // Loaded after the bundling, which takes the most memory of all.
    const { buildSite } = await import("../build-site.ts");
    const result = await buildSite(run, { renderer, allowShrink: true, pagefindRuns: 1 });
    requireCode(kept.code, settings);
    if (!result.isPublished) throw new ExpectedError("The clean build did not pass its checks, see above.");
    const files = new Map(digestsBelow(resolve(clean.site)));
    const paths = new Set([...files.keys(), ...Object.keys(kept.files)]);
    const changed = [...paths].filter((path) => files.get(path) !== kept.files[path]).toSorted();
    const replaced = changed.length === 0 ? [] : changedPictures(before, readLastManifest(run.folders.pictureManifest));
    if (replaced.length === 0) return changed;
    throw new ExpectedError(`Another build has replaced pictures meanwhile: ${replaced.join(", ")}.`);
  } finally {
    removeClean(folders);
  }
}

/** @throws ExpectedError where the code on disk is another than that which has built the site: its pages may well differ */
function requireCode(code: string, settings: Settings): void {
  if (buildHash(settings) !== code) throw new ExpectedError("The site's code has changed since the site was built.");
}

/** Addresses of pictures for which another build has put something else into the cache, which all builds share. */
function changedPictures(before: Manifest | null, after: Manifest | null): string[] {
  const pictures = Object.entries(after?.pictures ?? {});
  return pictures.filter(([url, picture]) => !isDeepStrictEqual(picture, before?.pictures[url])).map(([url]) => url);
}

function cleanFolders({ clean }: Folders) {
  return { site: join(clean, "site"), snapshot: join(clean, "snapshot"), kept: join(clean, "kept") };
}

function removeClean(folders: Folders): void {
  const { siteCache, searchCache } = readSettings({ SITE_DIR: cleanFolders(folders).site }).folders;
  for (const dir of [folders.clean, siteCache, searchCache]) rmSync(dir, { recursive: true, force: true });
}
