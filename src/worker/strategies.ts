// Strategies for files and the search index: cache first for names with a content hash, network first for the others.
import { CacheFirst } from "workbox-strategies/CacheFirst.js";
import { NetworkFirst } from "workbox-strategies/NetworkFirst.js";
import { pageKey } from "../browser/offline/routes.ts";
import { siblingsOf } from "../browser/offline/page-text.ts";
import { FILES, INDEX, MATCH_OPTIONS, cachedPage, withMeta, fileWithMeta } from "../browser/offline/cache-store.ts";
import { savedIndexFile } from "../browser/offline/cache-only.ts";
import { scope } from "./scope.ts";

/** A network that does not respond in this time counts as absent. */
const NETWORK_TIMEOUT_SECONDS = 4;

/** For styles, scripts, fonts and pictures. */
export const filesFirst = new CacheFirst({
  cacheName: FILES,
  matchOptions: MATCH_OPTIONS,
  plugins: [
    {
      cacheWillUpdate: ({ request, response }) =>
        ifCacheable(response, () => fileWithMeta(new URL(request.url).pathname, response)),
      async fetchDidSucceed({ response }) {
        if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
        return response;
      },
      handlerDidError: async ({ request, event }) =>
        "clientId" in event && typeof event.clientId === "string"
          ? cachedSibling(new URL(request.url).pathname, event.clientId)
          : undefined,
    },
  ],
});

/** For files of the search index, which an earlier search or the search pack may have cached. */
export const indexFirst = new CacheFirst({
  cacheName: INDEX,
  matchOptions: MATCH_OPTIONS,
  plugins: [
    {
      cacheWillUpdate: ({ response }) =>
        ifCacheable(response, async () => withMeta(await response.blob(), response.headers, {})),
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        cachedResponse ?? (await savedIndexFile(new URL(request.url).pathname)),
    },
  ],
});

/** For the files of the index without a content hash. A saved search pack has its own, which fit its other files. */
export const indexEntryNewest = new NetworkFirst({
  cacheName: INDEX,
  matchOptions: MATCH_OPTIONS,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  plugins: [
    {
      // Pagefind asks for its own with the time.
      cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
      cacheWillUpdate: ({ response }) => ifCacheable(response, async () => response),
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        (await savedIndexFile(new URL(request.url).pathname)) ?? cachedResponse,
    },
  ],
});

async function ifCacheable(response: Response, annotate: () => Promise<Response>): Promise<Response | null> {
  return response.status === 200 ? annotate() : null;
}

/** Another size of a picture that is not cached in the requested size. */
async function cachedSibling(file: string, clientId: string): Promise<Response | undefined> {
  const client = await scope.clients.get(clientId);
  const page = client && (await cachedPage(pageKey(new URL(client.url).pathname)));
  if (page === undefined) return undefined;
  const cache = await caches.open(FILES);
  for (const sibling of siblingsOf(await page.text(), file)) {
    const cached = await cache.match(sibling, MATCH_OPTIONS);
    if (cached !== undefined) return cached;
  }
  return undefined;
}
