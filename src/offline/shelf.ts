// The shelf: pages and files as the browser keeps them, for the worker and for the pages alike.
import { isSitePage, filesNamed, partsOf, partsOfCode, titleOf } from "./page-text.ts";

export const PREFIX = "site-";
/** Pages that the reader has opened, oldest first. */
export const VISITED_PAGES = "site-pages-1";
/** Pages that every device keeps. */
export const SHELL = "site-shell-1";
/** Files that are named by their content. */
export const FILES = "site-files-1";
/** Parts of the search index that searches have needed. */
export const INDEX = "site-index-1";
const PACKS = "site-pack-1-";

/** What is written beside a kept answer. */
const NOTE = {
  title: "x-kept-title",
  bytes: "x-kept-bytes",
  at: "x-kept-at",
  /** Hash of the content. */
  hash: "x-kept-hash",
  /** The hash under which a pack's list knows it. */
  listed: "x-kept-listed",
  /** Files that it names. */
  files: "x-kept-files",
  /** When it took the place of another text. */
  changed: "x-kept-changed",
} as const;

/** A name or a request, whatever else the browser would compare. */
export const LOOSELY = { ignoreVary: true, ignoreSearch: true } as const;

type Marks = Readonly<Partial<Record<keyof typeof NOTE, string>>>;

export function packCache(id: string): string {
  return `${PACKS}${id}`;
}

/** A private window, an old browser or a setting may keep nothing at all. */
export async function canKeep(): Promise<boolean> {
  try {
    await caches.keys();
    return true;
  } catch {
    return false;
  }
}

/** Ids of the packs of which anything is kept. */
export async function keptPackIds(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PACKS)).map((name) => name.slice(PACKS.length));
}

/** The newest kept copy of a page, wherever it is kept. */
export async function keptPage(key: string): Promise<Response | undefined> {
  const places = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== FILES && name !== INDEX);
  const copies = await Promise.all(places.map(async (name) => (await caches.open(name)).match(key, LOOSELY)));
  return copies
    .filter((copy) => copy !== undefined)
    .reduce<Response | undefined>((best, copy) => (best && keptAt(best) >= keptAt(copy) ? best : copy), undefined);
}

/**
 * Keeps a page whole: its styles and scripts first, then itself, so that no kept page lacks them.
 * @throws where a part cannot be had or kept
 */
export async function keepPage(cache: string, key: string, response: Response, marks: Marks = {}): Promise<Response> {
  const html = await response.text();
  if (!isSitePage(html)) throw new Error(`${key} is not a page of this site.`);
  await Promise.all(partsOf(html).map((part) => keepPart(part)));
  const kept = noted(html, response.headers, {
    title: titleOf(html),
    hash: await hashOf(html),
    files: JSON.stringify(filesNamed(html)),
    ...marks,
  });
  await (await caches.open(cache)).put(key, kept.clone());
  return kept;
}

/** A file from the shelf, or else from the network and then on the shelf. @throws where it is not to be had */
export async function keepFile(url: string): Promise<Response> {
  const cache = await caches.open(FILES);
  const kept = await cache.match(url, LOOSELY);
  if (kept !== undefined) return kept;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const marked = await notedFile(url, response);
  await cache.put(url, marked.clone());
  return marked;
}

/** A file's answer with its size and the files that it names. */
export async function notedFile(url: string, response: Response): Promise<Response> {
  const body = await response.blob();
  const parts = /\.(?:js|css)$/.test(url) ? partsOfCode(await body.text()) : [];
  return noted(body, response.headers, { files: JSON.stringify(parts.filter((part) => part !== url)) });
}

/** An answer for the shelf: the same content and headers, with notes. */
export function noted(body: Blob | string, from: Headers, marks: Marks): Response {
  const headers = new Headers(from);
  // The content is kept unpacked.
  for (const name of ["content-encoding", "content-length", "transfer-encoding"]) headers.delete(name);
  const bytes = typeof body === "string" ? new Blob([body]).size : body.size;
  for (const [name, text] of Object.entries({ bytes: String(bytes), at: String(Date.now()), ...marks })) {
    const header = Object.entries(NOTE).find(([mark]) => mark === name)?.[1];
    if (header !== undefined) headers.set(header, encodeURIComponent(text));
  }
  return new Response(body, { headers });
}

/** What is noted on a kept answer; empty where nothing is. */
export function noteOf(response: Response, name: keyof typeof NOTE): string {
  return decodeURIComponent(response.headers.get(NOTE[name]) ?? "");
}

/** Files that a kept answer names. */
export function filesOf(response: Response): string[] {
  const files: unknown = JSON.parse(noteOf(response, "files") || "[]");
  return Array.isArray(files) ? files.filter((file) => typeof file === "string") : [];
}

/** Content hash, as the build writes it into its lists. */
export async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .slice(0, 16);
}

/** A script or style with all that it names in turn. */
async function keepPart(url: string, seen: Set<string> = new Set()): Promise<void> {
  if (seen.has(url)) return;
  seen.add(url);
  const parts = filesOf(await keepFile(url));
  await Promise.all(parts.map((part) => keepPart(part, seen)));
}

function keptAt(response: Response): number {
  return Number(noteOf(response, "at"));
}
