// The right half of the trip: from the snapshot on disk to a finished site in its place.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "astro";
import { packsOf } from "../library/packs.ts";
import { publishPictures } from "../pictures/publish.ts";
import { readBody } from "../snapshot/bodies.ts";
import { readSnapshot } from "../snapshot/read.ts";
import { checkSite } from "./check-site.ts";
import { siteHostFiles } from "./host-files.ts";
import { writeOfflineFiles } from "./offline-files.ts";
import { picturesDir, searchDir, siteDir, snapshotDir } from "./paths.ts";
import { preparePictureStage } from "./prepare-pictures.ts";
import { indexSite } from "./search-index.ts";
import { linkFiles } from "./search-link.ts";
import { searchSources } from "./search-records.ts";
import { siteSuggestions } from "./suggestions.ts";
import { healSwap, swapSite } from "./swap.ts";

const STAGES = ".cache/stages";
const SHOWN_LINKS = 20;

/**
 * Renders, indexes, checks and then swaps the site into its place; the last one stays until then.
 * @returns whether the site was published. @throws SnapshotError, or what the renderer throws
 */
export async function buildSite(): Promise<boolean> {
  healSwap(siteDir);
  const snapshot = readSnapshot(snapshotDir);
  const stage = newStage();
  try {
    process.env.SITE_OUT_DIR = stage;
    process.env.PICTURE_MANIFEST = resolve(snapshotDir, "pictures.json");
    const pictures = await preparePictureStage(snapshot, process.env.PICTURE_MANIFEST, process.env);
    await build({ logLevel: "warn", outDir: stage });
    publishPictures(pictures, picturesDir, stage);
    const sources = searchSources(snapshot, (name) => readBody(snapshotDir, name));
    const suggestions = siteSuggestions(snapshot);
    const { files, records } = await indexSite({ sources, suggestions, cacheDir: searchDir });
    linkFiles(files, stage);
    await writeOfflineFiles(stage, packsOf(snapshot), process.env);
    for (const [file, text] of Object.entries(siteHostFiles(process.env))) writeFileSync(join(stage, file), text);
    const check = checkSite(stage, snapshot);
    const links = check.deadLinks;
    if (links.length > 0) {
      console.log(`Links that lead nowhere (${links.length}):`);
      for (const link of links.slice(0, SHOWN_LINKS)) console.log(`  ${link}`);
    }
    if (check.failures.length > 0) {
      console.error(`The site was not published, and the last one stays:\n  ${check.failures.join("\n  ")}`);
      return false;
    }
    swapSite(stage, siteDir);
    console.log(`Built ${check.pages} pages (${records} searchable) into ${siteDir}.`);
    return true;
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/** A folder of this process's own; what killed runs left is cleared away. */
function newStage(): string {
  mkdirSync(STAGES, { recursive: true });
  for (const name of readdirSync(STAGES)) {
    if (!isRunning(Number(name))) rmSync(join(STAGES, name), { recursive: true, force: true });
  }
  const stage = join(STAGES, String(process.pid));
  mkdirSync(stage, { recursive: true });
  return stage;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
