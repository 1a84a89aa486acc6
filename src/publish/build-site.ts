// The right half of the trip: from the snapshot on disk to a finished site in its place.
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { packsOf } from "../library/packs.ts";
import { pictureFiles, sampleFiles } from "../pictures/publish.ts";
import { WORKER_FILE } from "../integrations/worker-script.ts";
import { codeKey } from "../render/code-key.ts";
import { engineFor } from "../render/engine.ts";
import { openPages } from "../render/pages.ts";
import { siteOrigin } from "../site/origin.ts";
import { readBody } from "../snapshot/bodies.ts";
import { readSnapshot } from "../snapshot/read.ts";
import { checkSite, faultOf } from "./check-site.ts";
import { siteHostFiles } from "./host-files.ts";
import { readBook, renewBook, writeBook } from "./link-book.ts";
import { offlineFiles } from "./offline-files.ts";
import {
  picturesDir,
  renderDir,
  reportFile,
  searchDir,
  siteCacheDir,
  siteCaches,
  siteDir,
  snapshotDir,
} from "./paths.ts";
import { preparePictureStage } from "./prepare-pictures.ts";
import { pruneCaches } from "./prune.ts";
import { searchFault } from "./search-hit.ts";
import { indexSite } from "./search-index.ts";
import { searchSources } from "./search-records.ts";
import { siteSuggestions } from "./suggestions.ts";
import { type NewSite, renewFolder } from "./site-folder.ts";
import type { SiteState } from "./site-state.ts";
import { type SiteFiles, readWeights, renewWeights, writeWeights } from "./site-weights.ts";
import { healSwap, openTurns, swapSite, turnsOf } from "./swap.ts";

const SHOWN_LINKS = 20;
const SAMPLE = "sample content";
const sourceFile = join(siteCacheDir, "source");
const TEXT = /\.(?:html|xml|txt|ics|json|js|css|svg|webmanifest)$/;

/**
 * Renders what has changed, indexes, checks and then swaps the site into its place; the last one stays until then.
 * @returns whether the site was published. @throws SnapshotError, or what a page's component throws
 */
export async function buildSite({ allowShrink = false } = {}): Promise<boolean> {
  const turns = turnsOf(siteDir, siteCacheDir);
  healSwap(turns);
  const snapshot = readSnapshot(snapshotDir);
  const bodyOf = (name: string) => readBody(snapshotDir, name);
  process.env.PICTURE_MANIFEST = resolve(snapshotDir, "pictures.json");
  const manifest = await preparePictureStage(snapshot, process.env.PICTURE_MANIFEST, process.env);
  const engine = await engineFor(codeKey(process.env), renderDir);
  const pages = await openPages(engine, siteOrigin);

  const { current, next } = openTurns(turns);
  const site = renewFolder(next, current);
  const faults: string[] = [];
  const bookFile = join(siteCacheDir, "links");
  const { book, enter } = renewBook(readBook(bookFile));
  for (const [path, digest] of engine.assets) {
    if (path === WORKER_FILE) continue;
    const file = join(engine.assetsDir, path);
    site.link(path, digest, file);
    inspect(path, digest, () => readFileSync(file, "utf8"));
  }
  let rendered = 0;
  for (const { path, tag, render } of pages) {
    if (tag !== null && site.carry(path, tag)) {
      inspect(path, tag, () => readFileSync(join(site.dir, path), "utf8"), true);
      continue;
    }
    const content = await render();
    rendered += 1;
    const written = tag ?? digestOf(content);
    site.write(path, written, content);
    inspect(path, written, () => content.toString());
  }
  for (const [path, text] of Object.entries(siteHostFiles(process.env))) site.write(path, digestOf(text), text);
  for (const [path, file] of pictureFiles(manifest, picturesDir)) site.link(path, path, file);
  for (const [path, file] of sampleFiles(book.texts)) site.write(path, changeOf(file), readFileSync(file));
  const sources = searchSources(snapshot, bodyOf);
  const search = await indexSite({ sources, suggestions: siteSuggestions(snapshot), cacheDir: searchDir });
  for (const [path, file] of search.files) site.link(path, changeOf(file), file);
  const weightsFile = join(siteCacheDir, "weights");
  const weights = renewWeights(readWeights(weightsFile), filesOf(site));
  const worker = readFileSync(join(engine.assetsDir, WORKER_FILE), "utf8");
  for (const [path, text] of offlineFiles(weights, packsOf(snapshot), worker)) site.write(path, digestOf(text), text);

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
    console.error(`The site was not published, and the last one stays:\n  ${failures.join("\n  ")}`);
    return false;
  }
  swapSite(turns, state);
  writeBook(bookFile, book);
  writeWeights(weightsFile, weights);
  writeFileSync(sourceFile, snapshot.source);
  pruneCaches(siteCaches, siteDir);
  console.log(`Built ${check.pages} pages (${rendered} files rendered, ${search.records} searchable) into ${siteDir}.`);
  return true;

  /** A page that was published once need not be searched for faults again. */
  function inspect(path: string, tag: string, text: () => string, isCarried = false): void {
    let read: string | undefined;
    const once = () => (read ??= text());
    if (path.endsWith(".html")) enter(path, tag, once);
    const fault = !isCarried && TEXT.test(path) ? faultOf(path, once()) : null;
    if (fault !== null) faults.push(fault);
  }
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

/** The new site as far as it has come. */
function filesOf({ dir, named }: NewSite): SiteFiles {
  return {
    paths: () => named.keys(),
    tagOf: (path) => named.get(path)?.tag,
    sizeOf: (path) => named.get(path)?.size ?? 0,
    read: (path) => readFileSync(join(dir, path), "utf8"),
  };
}

/** Changes whenever a file is written anew. */
function changeOf(file: string): string {
  const { size, mtimeMs } = statSync(file);
  return `${size}-${mtimeMs}`;
}

function digestOf(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}
