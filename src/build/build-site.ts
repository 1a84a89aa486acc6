// Builds the site: from the snapshot on disk to a finished site in its place.
import { recordAddresses } from "./addresses/site-addresses.ts";
import { assembleSite } from "./assemble-site.ts";
import { type BuildResult, type PublishedSite, resultSentence } from "./build-result.ts";
import { checkNewSite } from "./checks/check-site.ts";
import type { Snapshot } from "../data/snapshot/snapshot.ts";
import type { RunContext } from "./context.ts";
import { reportDeadLinks } from "./dead-links.ts";
import { writeHostFiles } from "./hosting/host-files.ts";
import { recordLiveSince } from "./live-since.ts";
import { prepareContent } from "./prepare-content.ts";
import { pruneCaches } from "./prune.ts";
import { publishedFile } from "./published-versions.ts";
import { type Indexer, ownIndex } from "./site-index.ts";
import type { Renderer } from "./site-parts.ts";
import { cacheFile, writeSiteRecords } from "./site-records.ts";
import { openPlacing } from "./placing.ts";
import { openStaging, recordedFolder, writeState } from "./staging.ts";
import { buildFile } from "./verify/build-id.ts";

export type BuildOptions = Readonly<{
  renderer: Renderer;
  /** By default, the site waits for its own index. */
  indexer?: Indexer;
  allowShrink?: boolean;
  /** By default the one on disk. */
  snapshot?: Snapshot;
}>;

/**
 * Renders what has changed, indexes, checks and then swaps the site into its place; the last one stays until then.
 * @throws SnapshotError, PictureLossError, PageError with what the pages' components threw, or what the renderer throws
 */
export async function buildSite(
  run: RunContext,
  { renderer, indexer = ownIndex, allowShrink = false, snapshot }: BuildOptions,
): Promise<BuildResult> {
  const { settings, folders } = run;
  const placing = openPlacing(settings);
  const stateFile = cacheFile(folders.siteCache, "files");
  const current = recordedFolder(placing.current, stateFile);
  const build = await prepareContent(run, allowShrink, snapshot);
  const published = publishedFile(build);
  const { code, next, site } = await assemble();
  const { pages, failures, deadLinks } = await checkNewSite(next, current, site, build);
  reportDeadLinks(run, deadLinks);
  const { nextRelease, isComplete, content, pictureProblems } = build;
  const findings = { problems: [], pictureProblems, deadLinks };
  if (failures.length > 0) return { isPublished: false, ...findings, failures };

  placing.swap();
  writeState(stateFile, next.state);
  writeHostFiles(settings, site.addresses.moves);
  writeSiteRecords(build, code, site);
  recordAddresses(build, site.addresses);
  recordLiveSince(build, published.versions);
  pruneCaches(folders.siteCaches, folders.site);
  const { readTime } = content.snapshot;
  const counts = {
    pages,
    rendered: site.rendered,
    searchable: site.index.searchable,
    nextRelease,
    isComplete,
    readTime,
  };
  const result: PublishedSite = { isPublished: true, ...findings, site: folders.site, ...counts };
  run.say(resultSentence(result));
  return result;

  async function assemble() {
    const parts = await renderer(build);
    const index = indexer(build);
    try {
      const staging = openStaging(placing.next, current);
      const prepared = { build, parts, published, buildFile: buildFile(build, parts) };
      const site = await assembleSite(staging, prepared, index);
      return { code: parts.code, next: { dir: staging.dir, state: staging.named }, site };
    } catch (error) {
      // Nothing is to be written to the cache of the search any more.
      await Promise.allSettled([index()]);
      throw error;
    }
  }
}
