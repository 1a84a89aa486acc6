// The search index of a site: made while the pages are, and waited for or not.
import { existsSync } from "node:fs";
import { placeList } from "../data/library/kendra/kendra-section.ts";
import type { Snapshot } from "../data/snapshot/snapshot.ts";
import { type SearchFiles, indexSite } from "../search/index/build-index.ts";
import { searchSources } from "../search/index/records.ts";
import { siteSuggestions } from "../search/index/site-suggestions.ts";
import type { BuildContext } from "./context.ts";

/** `snapshot`: what it was made from. */
export type SiteIndex = SearchFiles & Readonly<{ snapshot: Snapshot }>;

/** Begins to make the index of a content. @returns the one that the site gets, called when everything else has its place */
export type Indexer = (build: BuildContext) => () => Promise<SiteIndex>;

export const ownIndex: Indexer = (build) => {
  const made = makeIndex(build);
  // Whoever asks for it gets the error.
  made.catch(() => undefined);
  return () => made;
};

/**
 * For a process that builds again and again: pages do not wait. Beside its new pages, a site has the newest index that is whole, which
 * may be that of earlier pages. Only the first one is waited for.
 * @param onReady called when there is a newer one for the next build, or that build has to say why there is none
 */
export function followingIndex(onReady: () => void, make = makeIndex): Indexer {
  let last: SiteIndex | null = null;
  let making: Promise<SiteIndex> | null = null;
  let failed: Promise<SiteIndex> | null = null;
  let isPlacedSoon = false;
  return (build) => {
    if (failed !== null) {
      const failure = failed;
      failed = null;
      return () => failure;
    }
    isPlacedSoon = true;
    making ??= follow(make(build));
    const current = making;
    return () => {
      isPlacedSoon = false;
      return last !== null && isWhole(last) ? Promise.resolve(last) : current;
    };
  };

  function follow(made: Promise<SiteIndex>): Promise<SiteIndex> {
    const isFirst = last === null;
    made.then(
      (index) => {
        making = null;
        const isNew = index.key !== last?.key;
        last = index;
        if (isNew && !isFirst && !isPlacedSoon) onReady();
      },
      () => {
        making = null;
        if (isFirst) return;
        failed = made;
        onReady();
      },
    );
    return made;
  }
}

/** Its files are in a cache, which may be deleted at any time. */
function isWhole({ files }: SiteIndex): boolean {
  return files.values().every((file) => existsSync(file));
}

async function makeIndex({ content, folders }: BuildContext): Promise<SiteIndex> {
  const { snapshot } = content;
  const files = await indexSite({
    sources: searchSources(content),
    suggestions: siteSuggestions(content),
    places: placeList(snapshot),
    cacheDir: folders.searchCache,
  });
  return { ...files, snapshot };
}
