// The lists of the packs: the transfer size of each page and file, and the hash that shows a device what has changed.
import type { Pack } from "../../data/library/pack.ts";
import { pageFile } from "../../data/library/page-info.ts";
import { searchPack } from "../../data/library/packs.ts";
import { type PackIndex, type PackList, PACK_INDEX, packListUrl } from "../../browser/offline/pack-list.ts";
import { roughSize } from "../../browser/offline/sizes.ts";
import { uiLanguage } from "../../site/i18n/strings.ts";
import { jaapUrl, offlineUrl, savedUrl, searchPageUrl } from "../../site/urls.ts";
import { type MeasuredSite, contentHash } from "./page-assets.ts";
import { type ShellPage, WORKER_FILE, workerWithPages } from "./worker-script.ts";

/** Small pages that are useful offline even to readers who have not opened them before. */
const SHELL = [offlineUrl, savedUrl, searchPageUrl, jaapUrl];
/** All with a content hash in their names; devices fetch the others each time. */
const INDEX_FILES = /^pagefind\/(?:(?:dictionary|filter|fragment|index)\/.+|.+\.pf_meta)$/;

/**
 * The files for offline reading: each pack's list, the index of all packs, and the worker.
 * @param site has all other files. @param worker the script without its pages. @returns path within the site → content
 */
export function offlineFiles(site: MeasuredSite, packs: readonly Pack[], worker: string): Map<string, string> {
  const files = new Map<string, string>();
  const all = [...packs, { ...searchPack, pages: [searchPageUrl], files: filesLike(site, INDEX_FILES) }];
  const index: PackIndex = Object.fromEntries(all.map((pack) => [pack.id, listOf(pack)]));
  const shell = SHELL.flatMap((url): ShellPage[] => {
    const size = site.measure(pageFile(url));
    return size === null ? [] : [[url, size.hash]];
  });
  return files.set(PACK_INDEX.slice(1), JSON.stringify(index)).set(WORKER_FILE, workerWithPages(worker, shell));

  function listOf(pack: Pack) {
    const sizes = pack.pages.map((url) => site.measure(pageFile(url)));
    const named = withParts([...sizes.flatMap((page) => page?.names ?? []), ...(pack.files ?? [])]);
    const pages = pack.pages.flatMap((url, at): PackList["pages"] => {
      const page = sizes[at] ?? null;
      return page === null ? [] : [[url, page.hash, page.bytes]];
    });
    const list: PackList = { pages, files: named.map((url) => [url, site.bytesOf(url.slice(1))]) };
    const json = JSON.stringify(list);
    const name = contentHash(json);
    files.set(packListUrl(name).slice(1), json);
    const bytes = [...pages.map((page) => page[2]), ...list.files.map((file) => file[1])].reduce((a, b) => a + b, 0);
    // Formatted here, because the first number format in a browser takes a tenth of a second on a phone.
    return { list: name, pages: pages.length, bytes, size: roughSize(bytes, uiLanguage) };
  }

  /** The files that exist, and those that the styles and scripts among them reference. */
  function withParts(urls: readonly string[]): string[] {
    const parts = new Set(urls);
    // Iterating over a set includes what is added meanwhile.
    for (const url of parts) for (const inner of site.measure(url.slice(1))?.names ?? []) parts.add(inner);
    return [...parts].filter((url) => site.has(url.slice(1)));
  }
}

function filesLike(site: MeasuredSite, pattern: RegExp): string[] {
  return [...site.paths()]
    .filter((path) => pattern.test(path))
    .map((path) => `/${path}`)
    .toSorted();
}
