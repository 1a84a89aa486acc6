// Builds the site: from the snapshot on disk to a finished site in its place.
import { placeList } from "../data/library/sections.ts";
import { recordAddresses } from "./addresses/site-addresses.ts";
import { assembleSite } from "./assemble-site.ts";
import { reportFailure } from "../system/fail.ts";
import { type BuildResult, type PublishedSite, resultSentence } from "./build-result.ts";
import { checkNewSite } from "./checks/check-new-site.ts";
import type { BuildContext, RunContext } from "./context.ts";
import { reportDeadLinks } from "./dead-links.ts";
import { writeHostFiles } from "./hosting/host-files.ts";
import { recordLiveSince } from "./live-since.ts";
import { prepareContent } from "./prepare-content.ts";
import { pruneCaches } from "./prune.ts";
import { publishedFile } from "./published-versions.ts";
import { type StartedIndex, startIndex } from "../search/index/build-index.ts";
import { searchSources } from "../search/index/records.ts";
import { siteSuggestions } from "../search/index/site-suggestions.ts";
import type { PreparedSite, Renderer } from "./site-parts.ts";
import { writeSiteRecords } from "./site-records.ts";
import { openStaging } from "./staging.ts";
import { openSlots, recoverSwap, siteSlots, swapSite } from "./swap.ts";
import { buildFile } from "./verify/build-id.ts";

export type BuildOptions = Readonly<{
  renderer: Renderer;
  allowShrink?: boolean;
  /** See `SearchIndexInput`. */
  pagefindRuns?: number;
}>;

/**
 * Renders what has changed, indexes, checks and then swaps the site into its place; the last one stays until then.
 * @throws what the two steps throw
 */
export async function buildSite(run: RunContext, options: BuildOptions): Promise<BuildResult> {
  return finishSite(run, await prepareSite(run, options));
}

/**
 * The first step: finds out what pages the site has. Nothing of the site is written, so this may be repeated with other content instead of
 * being finished, after `search.abandon()`.
 * @throws SnapshotError, PictureLossError, or what the renderer throws
 */
export async function prepareSite(
  run: RunContext,
  { renderer, allowShrink, pagefindRuns }: BuildOptions,
): Promise<PreparedSite> {
  const { folders } = run;
  recoverSwap(siteSlots(folders.site, folders.siteCache));
  const build = await prepareContent(run, allowShrink ?? false);
  const search = startSearch(build, pagefindRuns);
  try {
    const parts = await renderer(build);
    return { build, parts, search, buildFile: buildFile(build, parts), published: publishedFile(build) };
  } catch (error) {
    await search.abandon();
    throw error;
  }
}

/** The second step. @throws PageError with what the pages' components threw */
export async function finishSite(run: RunContext, prepared: PreparedSite): Promise<BuildResult> {
  const { settings, folders } = run;
  const { build, search, published } = prepared;
  const slots = siteSlots(folders.site, folders.siteCache);
  const searchFiles = search.hasFewChanges ? search.files() : null;
  const searchEnded = searchFiles?.then(ignore, ignore);
  const { current, staging, site } = await assemble();
  const state = staging.finish();

  const { pages, failures, deadLinks } = await checkNewSite({ dir: staging.dir, state }, current, site, build);
  reportDeadLinks(deadLinks, folders.report);
  const pictureProblems = [...build.pictureProblems];
  const findings = { problems: [], pictureProblems, deadLinks: [...deadLinks] };
  if (failures.length > 0) {
    reportFailure(
      `The site was not published, and the last one stays online:\n  ${failures.join("\n  ")}`,
      settings.ci.summary,
    );
    return { isPublished: false, ...findings, failures: [...failures] };
  }

  run.memo.writeAhead();
  swapSite(slots, state, run.stores.states);
  writeHostFiles(settings, site.addresses.moves);
  writeSiteRecords(build, site);
  recordAddresses(build, site.addresses);
  recordLiveSince(build, published.documents);
  pruneCaches(folders.siteCaches, folders.site);
  const { nextRelease, isComplete, content } = build;
  const { readTime } = content.snapshot;
  const counts = { pages, rendered: site.rendered, searchable: site.searchable, nextRelease, isComplete, readTime };
  const result: PublishedSite = { isPublished: true, ...findings, site: folders.site, ...counts };
  console.log(resultSentence(result));
  return result;

  async function assemble() {
    try {
      const { current, next } = openSlots(slots, run.stores.states);
      const staging = openStaging(next, current);
      return { current, staging, site: await assembleSite(staging, prepared, () => searchFiles ?? search.files()) };
    } finally {
      // Whatever fails, nothing is written to the cache of the search any more.
      await searchEnded;
    }
  }
}

function startSearch({ content, folders, stores }: BuildContext, pagefindRuns: number | undefined): StartedIndex {
  return startIndex({
    sources: searchSources(content),
    suggestions: siteSuggestions(content.snapshot),
    places: placeList(content.snapshot),
    cacheDir: folders.searchCache,
    store: stores.search,
    pagefindRuns,
  });
}

function ignore(): void {
  // Whoever asks for the files gets the error.
}
