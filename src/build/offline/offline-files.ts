// The files for offline reading: the lists of the packs, and the worker.
import { type ShellPage, WORKER_FILE, workerWithPages } from "./worker-script.ts";
import type { Pack } from "../../data/library/pack.ts";
import { jaapUrl, offlineUrl, savedUrl, searchPageUrl } from "../../site/urls.ts";
import { packFiles } from "./pack-files.ts";
import type { MeasuredSite } from "./page-assets.ts";

/** Small pages that are useful offline even to readers who have not opened them before. */
const SHELL = [offlineUrl, savedUrl, searchPageUrl, jaapUrl];

/** @param site has all other files. @param worker the script without its pages. @returns path within the site → content */
export function offlineFiles(site: MeasuredSite, packs: readonly Pack[], worker: string): Map<string, string> {
  const pages = SHELL.flatMap((url): ShellPage[] => {
    const weight = site.measure(`${url.slice(1)}.html`);
    return weight === null ? [] : [[url, weight.hash]];
  });
  return packFiles(site, packs).set(WORKER_FILE, workerWithPages(worker, pages));
}
