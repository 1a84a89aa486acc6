// The lists of packs, which the build writes and the page that saves a pack reads.

/** All packs by id. Sizes are transfer sizes, after compression. */
export type PackIndex = Readonly<Record<string, PackSummary>>;
/** `list` is the content hash that names the pack's list; `size` is `bytes` formatted in the interface's language. */
export type PackSummary = Readonly<{ list: string; pages: number; bytes: number; size: string }>;

/** The pages and files of a pack, each file once. */
export type PackList = Readonly<{
  pages: readonly (readonly [path: string, hash: string, bytes: number])[];
  files: readonly (readonly [url: string, bytes: number])[];
}>;

const PACKS_FOLDER = "/packs";
/** URL of the index of packs. */
export const PACK_INDEX = `${PACKS_FOLDER}/index.json`;

/** Whether it has packs. The answer of a network's own sign-in page has none. */
export function isPackIndex(index: object): index is PackIndex {
  const packs: unknown[] = Object.values(index);
  return packs.length > 0 && packs.every((pack) => typeof pack === "object" && pack !== null && "list" in pack);
}

/** URL of a pack's list. @param list its name in the index */
export function packListUrl(list: string): string {
  // In a folder of its own, which hosts serve as immutable, unlike the index.
  return `${PACKS_FOLDER}/lists/${list}.json`;
}

/** What remains to be fetched of a pack. */
export type Missing = Readonly<{
  pages: readonly Readonly<{ path: string; hash: string; bytes: number }>[];
  files: readonly Readonly<{ url: string; bytes: number }>[];
  bytes: number;
}>;

/** What of a list is not cached. @param hashes of each cached page, by path. @param files that are cached */
export function missingOf(
  list: PackList,
  hashes: ReadonlyMap<string, readonly string[]>,
  files: ReadonlySet<string>,
): Missing {
  const pages = list.pages
    .map(([path, hash, bytes]) => ({ path, hash, bytes }))
    .filter(({ path, hash }) => !(hashes.get(path) ?? []).includes(hash));
  const missingFiles = list.files.map(([url, bytes]) => ({ url, bytes })).filter(({ url }) => !files.has(url));
  return { pages, files: missingFiles, bytes: [...pages, ...missingFiles].reduce((sum, { bytes }) => sum + bytes, 0) };
}
