// Answers from the caches only, so that a page can check what is available offline.
import { FILES, INDEX, SEARCH_PACK, cachedPage, matchIn, packCache } from "./cache-store.ts";
import { CACHE_ONLY } from "../cache-only.ts";
import { isFile, pageKey } from "./routes.ts";

/** @returns 404 for a file that is not cached, 204 for a page: the search asks for many, and browsers list each 404 in the console */
export async function answerFromCache({ pathname }: URL): Promise<Response> {
  const path = pathname.slice(CACHE_ONLY.length);
  return (await findCached(path)) ?? new Response(null, { status: 404 });
}

async function findCached(path: string): Promise<Response | undefined> {
  if (isFile(path)) return matchIn(FILES, path);
  if (!path.startsWith("/pagefind/")) return (await cachedPage(pageKey(path))) ?? new Response(null, { status: 204 });
  return (await savedIndexFile(path)) ?? matchIn(INDEX, path);
}

/** A file of the search index in its saved pack. @param path of the file */
export function savedIndexFile(path: string): Promise<Response | undefined> {
  return matchIn(packCache(SEARCH_PACK), path);
}
