// The lists of the packs: the transfer size of each page and file, and the hash that shows a device what has changed.
import type { Pack } from "../../data/library/pack.ts";
import { searchPack } from "../../data/library/packs.ts";
import { type PackIndex, type PackList, PACK_INDEX, packListUrl } from "../../browser/offline/pack-list.ts";
import { roughSize } from "../../browser/offline/sizes.ts";
import { uiLanguage } from "../../site/i18n/strings.ts";
import { searchPageUrl } from "../../site/urls.ts";
import { memoise, memoiseByInputs } from "../../system/memoise.ts";
import { type MeasuredSite, contentHash } from "./page-assets.ts";

/** All with a content hash in their names; devices fetch the others each time. */
const INDEX_FILES = /^pagefind\/(?:(?:dictionary|filter|fragment|index)\/.+|.+\.pf_meta)$/;

/** Each pack's list, and the index of all packs. @returns path within the site → content */
export function packFiles(site: MeasuredSite, packs: readonly Pack[]): Map<string, string> {
  const files = new Map<string, string>();
  // Pages with the same files share the list.
  const inCode = new Map<readonly string[], readonly string[]>();
  const all = [...packs, { ...searchPack, pages: [searchPageUrl], files: filesLike(site, INDEX_FILES) }];
  const index: PackIndex = Object.fromEntries(all.map((pack) => [pack.id, listOf(pack)]));
  return files.set(PACK_INDEX.slice(1), JSON.stringify(index));

  function listOf(pack: Pack & Readonly<{ files?: readonly string[] }>) {
    const sizes = filesOfPack(pack).map(site.measure);
    const lists = new Set(sizes.flatMap((page) => (page === null ? [] : [page.names])));
    const named = new Set([...lists.values().flatMap(withParts), ...(pack.files ?? [])]);
    const filesOfPages = [...named].map((url): PackList["files"][number] => [url, site.bytesOf(url.slice(1))]);
    const { json, name, entry } = reusePacked(
      pack,
      [...sizes.map((page) => page?.hash), JSON.stringify(filesOfPages)],
      () => {
        const pages = pack.pages.flatMap((path, at): PackList["pages"] => {
          const page = sizes[at] ?? null;
          return page === null ? [] : [[path, page.hash, page.bytes]];
        });
        return packOf({ pages, files: filesOfPages });
      },
    );
    files.set(packListUrl(name).slice(1), json);
    return entry;
  }

  /** The files that exist, and those that the styles and scripts among them reference. */
  function withParts(urls: readonly string[]): readonly string[] {
    const known = inCode.get(urls);
    if (known !== undefined) return known;
    const parts = new Set(urls);
    // Iterating over a set includes what is added meanwhile.
    for (const url of parts) for (const inner of site.measure(url.slice(1))?.names ?? []) parts.add(inner);
    const there = [...parts].filter((url) => site.has(url.slice(1)));
    inCode.set(urls, there);
    return there;
  }
}

/** The list of a pack, its name, and the pack's entry in the index. */
type Packed = Readonly<{ json: string; name: string; entry: PackIndex[string] }>;

/** The same object until one of its pages or files changes. */
const reusePacked = memoiseByInputs<Pack, Packed>();

function packOf(list: PackList): Packed {
  const json = JSON.stringify(list);
  const name = contentHash(json);
  const each = [...list.pages.map((page) => page[2]), ...list.files.map((file) => file[1])];
  const bytes = each.reduce((sum, one) => sum + one, 0);
  // Formatted here, because the first number format in a browser takes a tenth of a second on a phone.
  return { json, name, entry: { list: name, pages: list.pages.length, bytes, size: roughSize(bytes, uiLanguage) } };
}

/** Paths of the pages' files within the site. */
export function filesOfPacks(packs: readonly Pack[]): Set<string> {
  return new Set(packs.flatMap(filesOfPack));
}

const filesOfPack = memoise(({ pages }: Pack): string[] => pages.map(fileOf));

function fileOf(url: string): string {
  return url === "/" ? "index.html" : `${decodeURIComponent(url).slice(1)}.html`;
}

function filesLike(site: MeasuredSite, pattern: RegExp): string[] {
  return [...site.paths()]
    .filter((path) => pattern.test(path))
    .map((path) => `/${path}`)
    .toSorted();
}
