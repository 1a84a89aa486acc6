// Evicts cached pages beyond the limits, and files that no cached page references.
import {
  FILES,
  INDEX,
  INDEX_PARTS,
  SHELL,
  VISITED_PAGES,
  filesOf,
  keysIn,
  matchIn,
  metaOf,
  packCache,
  savedPackIds,
} from "../browser/offline/cache-store.ts";
import { type CachedFile, type CachedPage, MAX_INDEX_FILES, filesToEvict, pagesToEvict } from "./eviction-policy.ts";

/** Applies the eviction policy. @param now epoch milliseconds */
export async function evict(now: number): Promise<void> {
  const [visited, files] = await Promise.all([pagesIn(VISITED_PAGES), cachedFiles()]);
  const permanent = await Promise.all([SHELL, ...(await savedPackIds()).map(packCache)].map(pagesIn));
  const bytesOf = new Map(files.map(({ url, bytes }) => [url, bytes]));
  const partsOf = new Map(files.map(({ url, parts }) => [url, parts]));
  const permanentFiles = referencedFiles(permanent.flat(), partsOf);
  const evicted = new Set(pagesToEvict(visited, bytesOf, permanentFiles));
  await deleteFrom(VISITED_PAGES, evicted);
  const remaining = visited.filter(({ key }) => !evicted.has(key));
  const referenced = new Set([...permanentFiles, ...referencedFiles(remaining, partsOf)]);
  await deleteFrom(FILES, filesToEvict(files, referenced, now));
  for (const name of [INDEX, INDEX_PARTS]) {
    const cache = await caches.open(name);
    for (const old of (await cache.keys()).slice(0, -MAX_INDEX_FILES)) await cache.delete(old);
  }
}

/** Evicts the older half of the visited pages, and all files that only those reference. */
export async function evictOldest(): Promise<void> {
  const keys = await (await caches.open(VISITED_PAGES)).keys();
  await deleteFrom(VISITED_PAGES, keys.slice(0, Math.ceil(keys.length / 2)).map(pathOf));
  await evict(Infinity);
}

async function deleteFrom(name: string, paths: Iterable<string>): Promise<void> {
  const cache = await caches.open(name);
  for (const path of paths) await cache.delete(path);
}

async function pagesIn(name: string): Promise<CachedPage[]> {
  return (await entriesOf(name)).map(({ path, response }) => ({
    key: path,
    bytes: Number(metaOf(response, "bytes")),
    files: filesOf(response),
  }));
}

async function cachedFiles(): Promise<(CachedFile & Readonly<{ parts: readonly string[] }>)[]> {
  return (await entriesOf(FILES)).map(({ path, response }) => ({
    url: path,
    bytes: Number(metaOf(response, "bytes")),
    cachedAt: Number(metaOf(response, "at")),
    parts: filesOf(response),
  }));
}

/** Files that pages reference, and the files that those reference in turn. */
function referencedFiles(pages: readonly CachedPage[], partsOf: ReadonlyMap<string, readonly string[]>): Set<string> {
  const files = new Set(pages.flatMap((page) => page.files));
  // Iterating over a set includes what is added meanwhile.
  for (const file of files) for (const part of partsOf.get(file) ?? []) files.add(part);
  return files;
}

async function entriesOf(name: string): Promise<{ path: string; response: Response }[]> {
  const entries = await Promise.all(
    (await keysIn(name)).map(async (request) => ({
      path: pathOf(request),
      response: await matchIn(name, pathOf(request)),
    })),
  );
  return entries.flatMap(({ path, response }) => (response === undefined ? [] : [{ path, response }]));
}

function pathOf({ url }: Request): string {
  return new URL(url).pathname;
}
