// Stale-while-revalidate for pages: a cached page is shown at once and updated in the background. Any other page comes from
// the network and is cached.
import { Strategy } from "workbox-strategies/Strategy.js";
import type { StrategyHandler } from "workbox-strategies/StrategyHandler.js";
import { OFFLINE_PAGE, SEARCH_PAGE, pageKey } from "../browser/offline/routes.ts";
import { isErrorPage, isNewerVersion } from "../browser/offline/page-text.ts";
import {
  MATCH_OPTIONS,
  SHELL,
  VISITED_PAGES,
  hashOf,
  savedPackIds,
  cachedPage,
  matchIn,
  metaOf,
  packCache,
} from "../browser/offline/cache-store.ts";
import { scope } from "./scope.ts";
import { cacheVisited, isCacheable } from "./visited.ts";

/** A page that is opened again within this time keeps its place in the order of visits. */
const SAME_VISIT_MS = 600_000;

/** The strategy for pages. Without a network, it answers with the page of offline reading. */
export class StaleWhileRevalidatePages extends Strategy {
  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response | undefined> {
    const key = pageKey(new URL(request.url).pathname);
    const cached = await cachedPage(key);
    const fetched = handler.fetch(request);
    if (cached !== undefined) {
      void handler.waitUntil(fetched.then((response) => revalidate(key, response)).catch(ignoreFailure));
      return cached;
    }
    try {
      const response = await fetched;
      void handler.waitUntil(cacheResponse(key, response.clone()));
      return response;
    } catch {
      return cachedPage(OFFLINE_PAGE);
    }
  }
}

async function cacheResponse(key: string, response: Response): Promise<void> {
  if (await isCacheable(response)) await cacheVisited(key, response);
}

async function revalidate(key: string, response: Response): Promise<void> {
  const cached = await cachedPage(key);
  if (cached === undefined) return;
  if (response.status === 404 || response.status === 410) {
    if (key !== SEARCH_PAGE && isErrorPage(await response.text()) && (await isSiteThere())) await deletePage(key);
    return;
  }
  if (!(await isCacheable(response))) return;
  const html = await response.clone().text();
  const isSame = (await hashOf(html)) === metaOf(cached, "hash");
  if (isSame && Date.now() - Number(metaOf(cached, "at")) < SAME_VISIT_MS) return;
  const hasNewContent = !isSame && isNewerVersion(await cached.clone().text(), html);
  const changed = hasNewContent ? String(Date.now()) : metaOf(cached, "changed");
  const updated = await cacheVisited(key, response, { changed });
  if (updated === null || isSame) return;
  await updatePacks(key, updated);
  if (hasNewContent) await notifyPages(key);
}

/** Updates the copies of a page in packs, which outlive the visited one. */
async function updatePacks(key: string, updated: Response): Promise<void> {
  for (const id of await savedPackIds()) {
    const pack = packCache(id);
    if ((await matchIn(pack, key)) !== undefined) await (await caches.open(pack)).put(key, updated.clone());
  }
}

/** Whether the host has the site's home page. One that answers 404 for everything says nothing about a single page. */
async function isSiteThere(): Promise<boolean> {
  return isCacheable(await fetch("/", { cache: "no-store" }));
}

/** Deletes a page that was removed from the site. */
async function deletePage(key: string): Promise<void> {
  const names = [VISITED_PAGES, SHELL, ...(await savedPackIds()).map(packCache)];
  for (const name of names) {
    if ((await matchIn(name, key)) !== undefined) await (await caches.open(name)).delete(key, MATCH_OPTIONS);
  }
}

async function notifyPages(key: string): Promise<void> {
  const open = await scope.clients.matchAll({ type: "window" });
  for (const client of open) {
    if (pageKey(new URL(client.url).pathname) === key) client.postMessage({ changed: key });
  }
}

/** Without a network, the cached page stays, and a later visit updates it. */
function ignoreFailure(): void {}
