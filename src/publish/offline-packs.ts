// The lists of the packs: what each page and file weighs, and the hash by which a device sees what has changed.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Pack, searchPack } from "../library/packs.ts";
import { type PackIndex, type PackList, PACK_INDEX, PACKS_FOLDER, packListUrl } from "../offline/pack-list.ts";
import { partsOf, partsOfCode, picturesOf } from "../offline/page-text.ts";
import { searchPageUrl } from "../site/urls.ts";

const INDEX_FOLDER = "pagefind";
// Pagefind's own tools lie beside the index under names that stay; ours reads only what is named by its content.
const NAMED_BY_CONTENT = /[\da-f]{7,}/;

type Page = Readonly<{ hash: string; bytes: number; files: readonly string[] }>;

/** Writes each pack's list, and the index of all, into a finished site. */
export function writePacks(dir: string, packs: readonly Pack[]): void {
  const pages = new Map<string, Page | null>();
  const sizes = new Map<string, number>();
  mkdirSync(join(dir, PACKS_FOLDER), { recursive: true });
  const all = [...packs, { ...searchPack, pages: [searchPageUrl], files: indexFiles(dir) }];
  const index: PackIndex = Object.fromEntries(all.map((pack) => [pack.id, write(pack)]));
  writeFileSync(join(dir, PACK_INDEX), JSON.stringify(index));

  function write(pack: Pack & Readonly<{ files?: readonly string[] }>) {
    const found = pack.pages.flatMap((path) => {
      const page = pageOf(path);
      return page === null ? [] : [{ path, ...page }];
    });
    const files = [...new Set([...found.flatMap((page) => page.files), ...(pack.files ?? [])])];
    const list: PackList = {
      pages: found.map(({ path, hash, bytes }) => [path, hash, bytes]),
      files: files.map((url) => [url, sizeOf(url)]),
    };
    const json = JSON.stringify(list);
    const name = hashOf(json);
    writeFileSync(join(dir, packListUrl(name)), json);
    const bytes = [...found.map((page) => page.bytes), ...files.map(sizeOf)].reduce((sum, one) => sum + one, 0);
    return { list: name, pages: found.length, bytes };
  }

  /** Many packs hold the same page. */
  function pageOf(path: string): Page | null {
    const known = pages.get(path);
    if (known !== undefined) return known;
    const file = join(dir, path === "/" ? "index.html" : `${decodeURIComponent(path)}.html`);
    const page = existsSync(file) ? measure(readFileSync(file, "utf8")) : null;
    pages.set(path, page);
    return page;
  }

  function measure(html: string): Page {
    const parts = new Set(partsOf(html));
    // A set that grows while it is walked is walked to its new end.
    for (const part of parts) for (const inner of partsIn(part)) parts.add(inner);
    const files = [...parts, ...picturesOf(html)].filter((file) => existsSync(join(dir, file)));
    return { hash: hashOf(html), bytes: gzipSync(html).length, files };
  }

  function partsIn(file: string): string[] {
    const isCode = /\.(?:js|css)$/.test(file) && existsSync(join(dir, file));
    return isCode ? partsOfCode(readFileSync(join(dir, file), "utf8")) : [];
  }

  function sizeOf(file: string): number {
    const known = sizes.get(file);
    if (known !== undefined) return known;
    const path = join(dir, file);
    const size = /\.(?:js|css)$/.test(file) ? gzipSync(readFileSync(path)).length : statSync(path).size;
    sizes.set(file, size);
    return size;
  }
}

/** All of the search index but its entry, which is asked for anew each time. */
function indexFiles(dir: string): string[] {
  const folder = join(dir, INDEX_FOLDER);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => NAMED_BY_CONTENT.test(file) && statSync(join(folder, file)).isFile())
    .map((file) => `/${INDEX_FOLDER}/${file}`)
    .toSorted();
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
