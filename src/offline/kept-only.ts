// Answers from what is kept alone, so that a page can see what would be there without a network.
import { INDEX_ENTRY, KEPT_ONLY, isFile, pageKey } from "./addresses.ts";
import { FILES, INDEX, LOOSELY, keptPage, packCache } from "./shelf.ts";

/** @returns 404 for what is not kept */
export async function answerKeptOnly({ pathname }: URL): Promise<Response> {
  const path = pathname.slice(KEPT_ONLY.length);
  return (await kept(path)) ?? new Response(null, { status: 404 });
}

async function kept(path: string): Promise<Response | undefined> {
  if (isFile(path)) return inCache(FILES, path);
  if (!path.startsWith("/pagefind/")) return keptPage(pageKey(path));
  const [used, pack] = await Promise.all([inCache(INDEX, path), inCache(packCache("search"), path)]);
  return path === INDEX_ENTRY ? (pack ?? used) : (used ?? pack);
}

async function inCache(name: string, path: string): Promise<Response | undefined> {
  return (await caches.has(name)) ? (await caches.open(name)).match(path, LOOSELY) : undefined;
}
