// Caches the pages that a reader visits.
import { isErrorPage } from "../browser/offline/page-text.ts";
import { SHELL, VISITED_PAGES, cacheFile, cachePage } from "../browser/offline/cache-store.ts";
import { OFFLINE_PAGE, isFile } from "../browser/offline/routes.ts";
import { isShellPage } from "./app-shell.ts";
import { evictOldest, evict } from "./evict.ts";

/** Eviction takes a while on a phone, so it does not run on each visit. */
const VISITS_PER_EVICTION = 10;

/** Caches a visited page. On a full device it evicts older pages first. @returns null if there is still no room */
export async function cacheVisited(
  key: string,
  response: Response,
  meta: { changed?: string } = {},
): Promise<Response | null> {
  const cache = isShellPage(key) ? SHELL : VISITED_PAGES;
  const copy = response.clone();
  const cached = await cachePage(cache, key, response, meta).catch(async (error: unknown) => {
    if (!isQuotaExceeded(error)) return null;
    await evictOldest();
    return cachePage(cache, key, copy, meta).catch(() => null);
  });
  if ((await (await caches.open(VISITED_PAGES)).keys()).length % VISITS_PER_EVICTION === 0) await evict(Date.now());
  return cached;
}

/** Caches a page that was opened before the worker was installed, with the files that it has loaded. */
export async function cacheOpened(key: string, files: readonly string[]): Promise<void> {
  const response = await fetch(key, { cache: "no-cache" }).catch(() => null);
  if (response === null || !(await isCacheable(response))) return;
  await cacheVisited(key, response);
  await Promise.allSettled(files.filter(isFile).map((file) => cacheFile(file)));
}

/** Whether a response is a page of this site to cache, and no error. */
export async function isCacheable(response: Response): Promise<boolean> {
  if (response.status !== 200 || response.redirected) return false;
  if (!(response.headers.get("content-type") ?? "").startsWith("text/html")) return false;
  return new URL(response.url).pathname === OFFLINE_PAGE || !isErrorPage(await response.clone().text());
}

function isQuotaExceeded(error: unknown): boolean {
  return error instanceof Error && error.name === "QuotaExceededError";
}
