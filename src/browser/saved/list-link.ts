// A list as a link: the paths of its items in the fragment, which no server sees.
import { isSavablePath } from "./store.ts";

/** The greatest length of the whole link, which every messenger passes on. */
const MOST_CHARS = 2000;
const PREFIX = "#list=";
/** A letter for each folder, and the slugs. */
const FOLDERS: readonly (readonly [letter: string, folder: string])[] = [
  ["a", "/abhang/"],
  ["h", "/downloads-stotra-gajar/"],
  ["p", "/post/"],
];

/** The link, and how many of the paths it holds: as many as fit. @param pageUrl of the page that shows lists */
export function listLink(paths: readonly string[], pageUrl: string): Readonly<{ url: string; count: number }> {
  let url = `${pageUrl}${PREFIX}`;
  let count = 0;
  for (const path of paths) {
    const [letter = "", folder = ""] = FOLDERS.find(([, each]) => path.startsWith(each)) ?? [];
    const longer = `${url}${count === 0 ? "" : "!"}${letter}${path.slice(folder.length)}`;
    if (longer.length > MOST_CHARS) break;
    url = longer;
    count += 1;
  }
  return { url, count };
}

/** The paths that a fragment holds; null for any other fragment. */
export function pathsIn(hash: string): string[] | null {
  if (!hash.startsWith(PREFIX)) return null;
  return hash
    .slice(PREFIX.length)
    .split("!")
    .map((entry) => `${FOLDERS.find(([letter]) => entry.startsWith(letter))?.[1] ?? ""}${entry.slice(1)}`)
    .filter(isSavablePath);
}
