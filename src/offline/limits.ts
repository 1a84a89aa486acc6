// What is let go when a device's share is used up. Packs were asked for by the reader and are never let go by themselves.

/** Of the pages that a reader has visited, the newest ones that are kept. */
const VISITED = { pages: 200, bytes: 60_000_000 } as const;
/** Files of the search index that searches have brought along. */
export const INDEX_FILES = 400;
/** A file that no kept page names may still belong to a page that is open. */
export const UNNAMED_FOR_MS = 24 * 60 * 60 * 1000;

export type KeptPage = Readonly<{ key: string; bytes: number; files: readonly string[] }>;
export type KeptFile = Readonly<{ url: string; bytes: number; keptAt: number }>;

/**
 * The visited pages to let go, so that those that stay and their files fit.
 * @param pages oldest first. @param free files that are there anyway, because a pack needs them
 */
export function pagesToDrop(
  pages: readonly KeptPage[],
  bytesOf: ReadonlyMap<string, number>,
  free: ReadonlySet<string>,
  limit: Readonly<{ pages: number; bytes: number }> = VISITED,
): string[] {
  const counted = new Set<string>();
  let bytes = 0;
  const staying = pages.toReversed().findIndex(({ bytes: own, files }, index) => {
    const added = files.filter((file) => !counted.has(file) && !free.has(file));
    bytes += own + added.reduce((sum, file) => sum + (bytesOf.get(file) ?? 0), 0);
    for (const file of added) counted.add(file);
    // The newest page stays, however large it is.
    return index >= limit.pages || (bytes > limit.bytes && index > 0);
  });
  return staying === -1 ? [] : pages.slice(0, pages.length - staying).map(({ key }) => key);
}

/** Files that no kept page names, and that have not come just now. @param named by every page that is kept */
export function filesToDrop(files: readonly KeptFile[], named: ReadonlySet<string>, now: number): string[] {
  return files.filter(({ url, keptAt }) => !named.has(url) && now - keptAt > UNNAMED_FOR_MS).map(({ url }) => url);
}
