// What reading without a network needs beside the pages: the lists of the packs, and the worker.
import { type ShellPage, WORKER_FILE, workerWithPages } from "../integrations/worker-script.ts";
import type { Pack } from "../library/packs.ts";
import { jaapUrl, offlineUrl, searchPageUrl } from "../site/urls.ts";
import { packFiles } from "./offline-packs.ts";
import type { WeighedSite } from "./site-weights.ts";

/** Small, and of use to readers who have not opened them before. */
const SHELL = [offlineUrl, searchPageUrl, jaapUrl];

/** @param site finished but for this. @param worker without its pages. @returns path within the site → content */
export function offlineFiles(site: WeighedSite, packs: readonly Pack[], worker: string): Map<string, string> {
  const pages = SHELL.flatMap((url): ShellPage[] => {
    const weight = site.weigh(`${url.slice(1)}.html`);
    return weight === null ? [] : [[url, weight.hash]];
  });
  return packFiles(site, packs).set(WORKER_FILE, workerWithPages(worker, pages));
}
