// A page that is kept is shown at once and renewed behind; one that is not comes from the network and is kept.
import { Strategy } from "workbox-strategies/Strategy.js";
import type { StrategyHandler } from "workbox-strategies/StrategyHandler.js";
import { OFFLINE_PAGE, SEARCH_PAGE, pageKey } from "./addresses.ts";
import { isErrorPage, isNews } from "./page-text.ts";
import { LOOSELY, SHELL, VISITED_PAGES, hashOf, keptPackIds, keptPage, noteOf, packCache } from "./shelf.ts";
import { isForKeeping, keepVisited } from "./visited.ts";

/** Opening a page again within this time does not make it the newest anew. */
const SAME_VISIT_MS = 600_000;

export class PagesFirst extends Strategy {
  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response | undefined> {
    const key = pageKey(new URL(request.url).pathname);
    const kept = await keptPage(key);
    const answer = handler.fetch(request);
    if (kept !== undefined) {
      void handler.waitUntil(answer.then((response) => renew(key, response)).catch(noNetwork));
      return kept;
    }
    try {
      const response = await answer;
      void handler.waitUntil(keepAnswer(key, response.clone()));
      return response;
    } catch {
      return keptPage(OFFLINE_PAGE);
    }
  }
}

async function keepAnswer(key: string, response: Response): Promise<void> {
  if (await isForKeeping(response)) await keepVisited(key, response);
}

async function renew(key: string, response: Response): Promise<void> {
  const kept = await keptPage(key);
  if (kept === undefined) return;
  if (response.status === 404 || response.status === 410) {
    if (key !== SEARCH_PAGE && isErrorPage(await response.text())) await forget(key);
    return;
  }
  if (!(await isForKeeping(response))) return;
  const html = await response.clone().text();
  const isSame = (await hashOf(html)) === noteOf(kept, "hash");
  if (isSame && Date.now() - Number(noteOf(kept, "at")) < SAME_VISIT_MS) return;
  const hasNews = !isSame && isNews(await kept.clone().text(), html);
  const changed = hasNews ? String(Date.now()) : noteOf(kept, "changed");
  const newer = await keepVisited(key, response, { changed });
  if (newer === null || isSame) return;
  await renewInPacks(key, newer);
  if (hasNews) await tellPages(key);
}

/** A page that a pack keeps too is renewed there, so that it does not grow old when the visited one goes. */
async function renewInPacks(key: string, newer: Response): Promise<void> {
  for (const id of await keptPackIds()) {
    const pack = await caches.open(packCache(id));
    if ((await pack.match(key, LOOSELY)) !== undefined) await pack.put(key, newer.clone());
  }
}

/** What was taken off the site is not shown from the device either. */
async function forget(key: string): Promise<void> {
  const places = [VISITED_PAGES, SHELL, ...(await keptPackIds()).map(packCache)];
  await Promise.all(places.map(async (name) => (await caches.open(name)).delete(key, LOOSELY)));
}

async function tellPages(key: string): Promise<void> {
  const open = await clients.matchAll({ type: "window" });
  for (const client of open) {
    if (pageKey(new URL(client.url).pathname) === key) client.postMessage({ changed: key });
  }
}

/** What is kept stands, and is renewed another time. */
function noNetwork(): void {}
