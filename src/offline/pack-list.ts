// Lists of what is in a pack: written by the build, read by the page that keeps it.

/** Which packs there are. Sizes are those of the way through the network, which packs texts. */
export type PackIndex = Readonly<Record<string, PackSummary>>;
/** `list` is the name of the pack's list, made from its content; `size` says the bytes in the interface's language. */
export type PackSummary = Readonly<{ list: string; pages: number; bytes: number; size: string }>;

/** Everything in a pack. Pages that name the same files name them once. */
export type PackList = Readonly<{
  pages: readonly (readonly [path: string, hash: string, bytes: number])[];
  files: readonly (readonly [url: string, bytes: number])[];
}>;

const PACKS_FOLDER = "/packs";
export const PACK_INDEX = `${PACKS_FOLDER}/index.json`;

export function packListUrl(list: string): string {
  // A folder of their own: hosts keep all of it for ever, and ask for the index beside it anew.
  return `${PACKS_FOLDER}/lists/${list}.json`;
}

/** What is still to be fetched of a pack. */
export type Missing = Readonly<{
  pages: readonly Readonly<{ path: string; hash: string; bytes: number }>[];
  files: readonly Readonly<{ url: string; bytes: number }>[];
  bytes: number;
}>;

/** @param hashes of each kept page, by path. @param files that are kept */
export function missingOf(
  list: PackList,
  hashes: ReadonlyMap<string, readonly string[]>,
  files: ReadonlySet<string>,
): Missing {
  const pages = list.pages
    .map(([path, hash, bytes]) => ({ path, hash, bytes }))
    .filter(({ path, hash }) => !(hashes.get(path) ?? []).includes(hash));
  const rest = list.files.map(([url, bytes]) => ({ url, bytes })).filter(({ url }) => !files.has(url));
  return { pages, files: rest, bytes: [...pages, ...rest].reduce((sum, { bytes }) => sum + bytes, 0) };
}
