// Files and the search index: whatever is named by its content comes from the shelf.
import { CacheFirst } from "workbox-strategies/CacheFirst.js";
import { NetworkFirst } from "workbox-strategies/NetworkFirst.js";
import { pageKey } from "./addresses.ts";
import { siblingsOf } from "./page-text.ts";
import { FILES, INDEX, LOOSELY, keptPage, noted, notedFile, packCache } from "./shelf.ts";
import { isLeaving } from "./withdraw.ts";

const SEARCH_PACK = packCache("search");
/** Where the network is there but gives nothing, a search goes on with what is kept. */
const PATIENCE_SECONDS = 4;

/** Styles, scripts, fonts and pictures. */
export const filesFirst = new CacheFirst({
  cacheName: FILES,
  matchOptions: LOOSELY,
  plugins: [
    {
      cacheWillUpdate: ({ request, response }) =>
        whole(response, () => notedFile(new URL(request.url).pathname, response)),
      async fetchDidSucceed({ response }) {
        if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
        return response;
      },
      handlerDidError: async ({ request, event }) =>
        "clientId" in event && typeof event.clientId === "string"
          ? keptSibling(new URL(request.url).pathname, event.clientId)
          : undefined,
    },
  ],
});

/** Parts of the search index, from what searches have needed, or from the pack of the whole index. */
export const indexFirst = new CacheFirst({
  cacheName: INDEX,
  matchOptions: LOOSELY,
  plugins: [
    {
      cacheWillUpdate: ({ response }) =>
        whole(response, async () => noted(await response.blob(), response.headers, {})),
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) => cachedResponse ?? (await inSearchPack(request)),
    },
  ],
});

/** The index's one file that is not named by its content. A whole pack goes together with its own. */
export const indexEntryNewest = new NetworkFirst({
  cacheName: INDEX,
  matchOptions: LOOSELY,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [
    {
      cacheWillUpdate: ({ response }) => whole(response, async () => response),
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) => (await inSearchPack(request)) ?? cachedResponse,
    },
  ],
});

async function whole(response: Response, keep: () => Promise<Response>): Promise<Response | null> {
  return response.status === 200 && !isLeaving() ? keep() : null;
}

async function inSearchPack(request: Request): Promise<Response | undefined> {
  return (await caches.has(SEARCH_PACK)) ? (await caches.open(SEARCH_PACK)).match(request, LOOSELY) : undefined;
}

/** A picture that is not kept in the size that the screen asks for may be kept in another. */
async function keptSibling(file: string, clientId: string): Promise<Response | undefined> {
  const client = await clients.get(clientId);
  const page = client && (await keptPage(pageKey(new URL(client.url).pathname)));
  if (page === undefined) return undefined;
  const cache = await caches.open(FILES);
  for (const sibling of siblingsOf(await page.text(), file)) {
    const kept = await cache.match(sibling, LOOSELY);
    if (kept !== undefined) return kept;
  }
  return undefined;
}
