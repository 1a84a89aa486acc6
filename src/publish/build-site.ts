// The right half of the trip: from the snapshot on disk to a finished site in its place.
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { codeKey } from "../render/code-key.ts";
import { engineFor } from "../render/engine.ts";
import { openPages } from "../render/pages.ts";
import { siteOrigin } from "../site/origin.ts";
import { readBody } from "../snapshot/bodies.ts";
import { readSnapshot } from "../snapshot/read.ts";
import { checkSite } from "./check-site.ts";
import { tellFailure } from "./failure.ts";
import { fillSite } from "./fill-site.ts";
import { writeBook } from "./link-book.ts";
import { renderDir, reportFile, siteCacheDir, siteCaches, siteDir, snapshotDir } from "./paths.ts";
import { preparePictureStage } from "./prepare-pictures.ts";
import { pruneCaches } from "./prune.ts";
import { searchFault } from "./search-hit.ts";
import { renewFolder } from "./site-folder.ts";
import type { SiteState } from "./site-state.ts";
import { writeWeights } from "./site-weights.ts";
import { healSwap, openTurns, swapSite, turnsOf } from "./swap.ts";

const SHOWN_LINKS = 20;
const SAMPLE = "sample content";
const sourceFile = join(siteCacheDir, "source");
const bookFile = join(siteCacheDir, "links");
const weightsFile = join(siteCacheDir, "weights");

/**
 * Renders what has changed, indexes, checks and then swaps the site into its place; the last one stays until then.
 * @returns whether the site was published. @throws SnapshotError, PictureLossError, or what a page's component throws
 */
export async function buildSite({ allowShrink = false } = {}): Promise<boolean> {
  const turns = turnsOf(siteDir, siteCacheDir);
  healSwap(turns);
  const snapshot = readSnapshot(snapshotDir);
  const bodyOf = (name: string) => readBody(snapshotDir, name);
  process.env.PICTURE_MANIFEST = resolve(snapshotDir, "pictures.json");
  const manifest = await preparePictureStage(snapshot, process.env.PICTURE_MANIFEST, process.env, allowShrink);
  const engine = engineFor(codeKey(process.env), renderDir);
  const pages = await openPages(engine, siteOrigin);

  const { current, next } = openTurns(turns);
  const site = renewFolder(next, current);
  const content = { engine, pages, snapshot, bodyOf, manifest, bookFile, weightsFile };
  const { book, weights, rendered, records, faults } = await fillSite(site, content);

  const state = site.finish();
  const check = checkSite({
    hasFile: (path) => state.has(path),
    ...{ book, snapshot, bodyOf, allowShrink },
    pagesBefore: isComparable(snapshot.source) ? pagesIn(current.state) : 0,
  });
  reportLinks(check.deadLinks);
  const unfound = await searchFault(join(site.dir, "pagefind"), snapshot);
  const failures = [...faults, ...check.failures, ...(unfound === null ? [] : [unfound])];
  if (failures.length > 0) {
    tellFailure(`The site was not published, and the last one stays:\n  ${failures.join("\n  ")}`);
    return false;
  }
  swapSite(turns, state);
  writeBook(bookFile, book);
  writeWeights(weightsFile, weights);
  writeFileSync(sourceFile, snapshot.source);
  pruneCaches(siteCaches, siteDir);
  console.log(`Built ${check.pages} pages (${rendered} files rendered, ${records} searchable) into ${siteDir}.`);
  return true;
}

function reportLinks(links: readonly string[]): void {
  if (links.length === 0) return;
  console.log(`Links that lead nowhere (${links.length}):`);
  for (const link of links.slice(0, SHOWN_LINKS)) console.log(`  ${link}`);
  if (links.length > SHOWN_LINKS) console.log(`  … and ${links.length - SHOWN_LINKS} more in ${reportFile}`);
  mkdirSync(dirname(reportFile), { recursive: true });
  appendFileSync(reportFile, `\n## Links that lead nowhere\n\n${links.map((link) => `- \`${link}\`\n`).join("")}`);
}

/** Whoever connects a database does not want to be asked where the sample has gone. */
function isComparable(source: string): boolean {
  const last = existsSync(sourceFile) ? readFileSync(sourceFile, "utf8") : SAMPLE;
  return last !== SAMPLE || source === SAMPLE;
}

function pagesIn(state: SiteState): number {
  return state
    .keys()
    .filter((path) => path.endsWith(".html"))
    .toArray().length;
}
