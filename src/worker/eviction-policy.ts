// Eviction policy for the offline caches. Packs are never evicted, because the reader asked for them.

/** Limits for the pages that a reader has visited; the newest ones stay. */
const VISITED_LIMIT = { pages: 200, bytes: 60_000_000 } as const;
/** Limit for files of the search index that searches have loaded. */
export const MAX_INDEX_FILES = 400;
/** How long a file stays that no cached page references: it may belong to a page that is open. */
export const UNREFERENCED_FILE_MS = 24 * 60 * 60 * 1000;

/** A cached page: its key, its size in bytes, and the files that it references. */
export type CachedPage = Readonly<{ key: string; bytes: number; files: readonly string[] }>;
/** A cached file. `cachedAt`: epoch milliseconds. */
export type CachedFile = Readonly<{ url: string; bytes: number; cachedAt: number }>;

/**
 * Keys of the visited pages to evict, so that the others and their files fit.
 * @param pages oldest first. @param shared files that do not count, because a pack or the app shell needs them
 */
export function pagesToEvict(
  pages: readonly CachedPage[],
  bytesOf: ReadonlyMap<string, number>,
  shared: ReadonlySet<string>,
  limit: Readonly<{ pages: number; bytes: number }> = VISITED_LIMIT,
): string[] {
  const counted = new Set<string>();
  let bytes = 0;
  const remaining = pages.toReversed().findIndex(({ bytes: own, files }, index) => {
    const added = files.filter((file) => !counted.has(file) && !shared.has(file));
    bytes += own + added.reduce((sum, file) => sum + (bytesOf.get(file) ?? 0), 0);
    for (const file of added) counted.add(file);
    // The newest page stays, however large it is.
    return index >= limit.pages || (bytes > limit.bytes && index > 0);
  });
  return remaining === -1 ? [] : pages.slice(0, pages.length - remaining).map(({ key }) => key);
}

/** Files to evict: no cached page references them, and they are not new. @param referenced by all cached pages */
export function filesToEvict(files: readonly CachedFile[], referenced: ReadonlySet<string>, now: number): string[] {
  return files
    .filter(({ url, cachedAt }) => !referenced.has(url) && now - cachedAt > UNREFERENCED_FILE_MS)
    .map(({ url }) => url);
}
