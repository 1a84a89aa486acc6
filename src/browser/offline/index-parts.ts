// Parts of index files that searches have loaded. The Cache API stores no partial responses, so each part is an entry of its
// own, with the range in its address.
import { INDEX_PARTS } from "./cache-store.ts";

/** The cached part of a file. @param range as in the request's header */
export async function cachedPart(path: string, range: string): Promise<Response | undefined> {
  if (!(await caches.has(INDEX_PARTS))) return undefined;
  const stored = await (await caches.open(INDEX_PARTS)).match(partKey(path, range));
  return stored && new Response(stored.body, { status: 206, headers: stored.headers });
}

/** A part of a saved file. @param range as in the request's header, `bytes=` and two numbers */
export async function partOf(file: Response, range: string): Promise<Response> {
  const [first = 0, last = Infinity] = [...range.matchAll(/\d+/g)].map(Number);
  const content = (await file.blob()).slice(first, last + 1);
  return new Response(content, { status: 206 });
}

/** Caches a partial response. */
export async function cachePart(path: string, range: string, response: Response): Promise<void> {
  const stored = new Response(await response.blob(), { headers: response.headers });
  await (await caches.open(INDEX_PARTS)).put(partKey(path, range), stored);
}

function partKey(path: string, range: string): string {
  return `${path}?${encodeURIComponent(range)}`;
}
