// The lists of the packs: what each page and file weighs, and the hash by which a device sees what has changed.
import { type Pack, searchPack } from "../library/packs.ts";
import { type PackIndex, type PackList, PACK_INDEX, packListUrl } from "../offline/pack-list.ts";
import { roughSize } from "../offline/sizes.ts";
import { uiLanguage } from "../site/strings.ts";
import { searchPageUrl } from "../site/urls.ts";
import { type WeighedSite, hashOf } from "./site-weights.ts";

const INDEX_FOLDER = "pagefind/";
// Pagefind's own tools lie beside the index under names that stay; ours reads only what is named by its content.
const NAMED_BY_CONTENT = /[\da-f]{7,}/;

/** Each pack's list, and the index of all. @returns path within the site → content */
export function packFiles(site: WeighedSite, packs: readonly Pack[]): Map<string, string> {
  const files = new Map<string, string>();
  // Pages that name the same files share the list.
  const inCode = new Map<readonly string[], readonly string[]>();
  const all = [...packs, { ...searchPack, pages: [searchPageUrl], files: indexFiles(site) }];
  const index: PackIndex = Object.fromEntries(all.map((pack) => [pack.id, listOf(pack)]));
  return files.set(PACK_INDEX.slice(1), JSON.stringify(index));

  function listOf(pack: Pack & Readonly<{ files?: readonly string[] }>) {
    const found = pack.pages.flatMap((path) => {
      const page = site.weigh(fileOf(path));
      return page === null ? [] : [{ path, ...page }];
    });
    const lists = new Set(found.map(({ names }) => names));
    const named = new Set([...lists.values().flatMap(withParts), ...(pack.files ?? [])]);
    const list: PackList = {
      pages: found.map(({ path, hash, bytes }) => [path, hash, bytes]),
      files: [...named].map((url) => [url, site.bytesOf(url.slice(1))]),
    };
    const json = JSON.stringify(list);
    const name = hashOf(json);
    files.set(packListUrl(name).slice(1), json);
    const each = [...list.pages.map((page) => page[2]), ...list.files.map((file) => file[1])];
    const bytes = each.reduce((sum, one) => sum + one, 0);
    // Written here: a browser's first number in a language holds a phone up for a tenth of a second.
    return { list: name, pages: found.length, bytes, size: roughSize(bytes, uiLanguage) };
  }

  /** The files that are there, and those that styles and scripts among them name. */
  function withParts(urls: readonly string[]): readonly string[] {
    const known = inCode.get(urls);
    if (known !== undefined) return known;
    const parts = new Set(urls);
    // A set that grows while it is walked is walked to its new end.
    for (const url of parts) for (const inner of site.weigh(url.slice(1))?.names ?? []) parts.add(inner);
    const there = [...parts].filter((url) => site.has(url.slice(1)));
    inCode.set(urls, there);
    return there;
  }
}

/** Paths of the pages' files, within the site. */
export function filesOfPacks(packs: readonly Pack[]): Set<string> {
  return new Set(packs.flatMap(({ pages }) => pages.map(fileOf)));
}

function fileOf(url: string): string {
  return url === "/" ? "index.html" : `${decodeURIComponent(url).slice(1)}.html`;
}

/** Addresses of all of the search index but its entry, which is asked for anew each time. */
function indexFiles(site: WeighedSite): string[] {
  return [...site.paths()]
    .filter((path) => path.startsWith(INDEX_FOLDER) && NAMED_BY_CONTENT.test(path))
    .map((path) => `/${path}`)
    .toSorted();
}
