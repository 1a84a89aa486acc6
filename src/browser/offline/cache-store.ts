// The caches for offline reading: pages and files with metadata, used by the worker and by pages.
import { isSitePage, filesNamed, partsOf, partsOfCode, titleLang, titleOf } from "./page-text.ts";

/** Prefix of all cache names of this site. */
export const PREFIX = "site-";
/** Pages that the reader has visited, oldest first. */
export const VISITED_PAGES = "site-pages-1";
/** Pages that every device caches. */
export const SHELL = "site-shell-1";
/** Files with a content hash in their names. */
export const FILES = "site-files-1";
/** Files of the search index that searches have loaded. */
export const INDEX = "site-index-1";
/** Parts of such files, see index-parts.ts. */
export const INDEX_PARTS = "site-index-parts-1";
/** Recordings that the reader has saved. */
export const SOUNDS = "site-sounds-1";
const PACKS = "site-pack-1-";
/** The pack of the search index. Lines of a result come from its page, which opens only where it is saved, too. */
export const SEARCH_PACK = "search";

const NO_PAGES = [FILES, INDEX, INDEX_PARTS, SOUNDS];

/** Headers of a cached response that hold its metadata. Renaming one would orphan what devices have cached. */
const META_HEADERS = {
  title: "x-kept-title",
  /** Language of the title. */
  lang: "x-kept-lang",
  bytes: "x-kept-bytes",
  at: "x-kept-at",
  /** Hash of the content. */
  hash: "x-kept-hash",
  /** The hash in the pack's list. */
  listed: "x-kept-listed",
  /** Files that the content references. */
  files: "x-kept-files",
  /** When a newer version replaced the one that the reader saw; epoch milliseconds. */
  changed: "x-kept-changed",
} as const;

/** Compares paths only: neither queries nor the `Vary` header. */
export const MATCH_OPTIONS = { ignoreVary: true, ignoreSearch: true } as const;

/** Metadata of a cached response. */
type Meta = Readonly<Partial<Record<keyof typeof META_HEADERS, string>>>;

/** Name of a pack's cache. */
export function packCache(id: string): string {
  return `${PACKS}${id}`;
}

/** Whether the Cache API works. It fails in some private windows, old browsers and with some settings. */
export async function canCache(): Promise<boolean> {
  try {
    await caches.keys();
    return true;
  } catch {
    return false;
  }
}

/** Ids of the packs that have a cache, complete or not. */
export async function savedPackIds(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PACKS)).map((name) => name.slice(PACKS.length));
}

/** What a cache has under a key. `caches.open` alone would create the cache of a pack that is being removed. */
export async function matchIn(name: string, key: string): Promise<Response | undefined> {
  return (await caches.has(name)) ? (await caches.open(name)).match(key, MATCH_OPTIONS) : undefined;
}

/** The keys of a cache; none if it does not exist, and then it is not created. */
export async function keysIn(name: string): Promise<readonly Request[]> {
  return (await caches.has(name)) ? (await caches.open(name)).keys() : [];
}

/** The newest cached copy of a page, from any cache. */
export async function cachedPage(key: string): Promise<Response | undefined> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !NO_PAGES.includes(name));
  const copies = await Promise.all(names.map((name) => matchIn(name, key)));
  return copies
    .filter((copy) => copy !== undefined)
    .reduce<Response | undefined>((best, copy) => (best && cachedAt(best) >= cachedAt(copy) ? best : copy), undefined);
}

/**
 * Caches a page after its styles and scripts, so that no cached page lacks them.
 * @throws if one of them cannot be fetched or stored
 */
export async function cachePage(cache: string, key: string, response: Response, meta: Meta = {}): Promise<Response> {
  const html = await response.text();
  if (!isSitePage(html)) throw new Error(`${key} is not a page of this site.`);
  await Promise.all(partsOf(html).map((part) => cachePart(part)));
  const cached = withMeta(html, response.headers, {
    title: titleOf(html),
    lang: titleLang(html),
    hash: await hashOf(html),
    files: JSON.stringify(filesNamed(html)),
    ...meta,
  });
  await (await caches.open(cache)).put(key, cached.clone());
  return cached;
}

/** A file from the cache, or from the network into the cache. @throws if it is in neither */
export async function cacheFile(url: string): Promise<Response> {
  const cache = await caches.open(FILES);
  const cached = await cache.match(url, MATCH_OPTIONS);
  if (cached !== undefined) return cached;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const annotated = await fileWithMeta(url, response);
  await cache.put(url, annotated.clone());
  return annotated;
}

/** A file's response with its size and the files that it references as metadata. */
export async function fileWithMeta(url: string, response: Response): Promise<Response> {
  const body = await response.blob();
  const parts = /\.(?:js|css)$/.test(url) ? partsOfCode(await body.text()) : [];
  return withMeta(body, response.headers, { files: JSON.stringify(parts.filter((part) => part !== url)) });
}

/** A response for the cache: the same content and headers, with metadata. */
export function withMeta(body: Blob | string, from: Headers, meta: Meta): Response {
  const headers = new Headers(from);
  // The cached body is decompressed.
  for (const name of ["content-encoding", "content-length", "transfer-encoding"]) headers.delete(name);
  const bytes = typeof body === "string" ? new Blob([body]).size : body.size;
  for (const [name, text] of Object.entries({ bytes: String(bytes), at: String(Date.now()), ...meta })) {
    const header = Object.entries(META_HEADERS).find(([key]) => key === name)?.[1];
    if (header !== undefined) headers.set(header, encodeURIComponent(text));
  }
  return new Response(body, { headers });
}

/** One item of metadata; empty if it is not set. */
export function metaOf(response: Response, name: keyof typeof META_HEADERS): string {
  return decodeURIComponent(response.headers.get(META_HEADERS[name]) ?? "");
}

/** Files that a cached response references. */
export function filesOf(response: Response): string[] {
  const files: unknown = JSON.parse(metaOf(response, "files") || "[]");
  return Array.isArray(files) ? files.filter((file) => typeof file === "string") : [];
}

/** Content hash, as in the build's pack lists: the first 16 hexadecimal digits of SHA-256. */
export async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .slice(0, 16);
}

/** Caches a script or style and, recursively, the files that it references. */
async function cachePart(url: string, seen: Set<string> = new Set()): Promise<void> {
  if (seen.has(url)) return;
  seen.add(url);
  const parts = filesOf(await cacheFile(url));
  await Promise.all(parts.map((part) => cachePart(part, seen)));
}

function cachedAt(response: Response): number {
  return Number(metaOf(response, "at"));
}
