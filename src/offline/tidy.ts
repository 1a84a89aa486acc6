// Lets go of what is too much, and of what nothing needs any more.
import { type KeptFile, type KeptPage, INDEX_FILES, filesToDrop, pagesToDrop } from "./limits.ts";
import { FILES, INDEX, SHELL, VISITED_PAGES, filesOf, keptPackIds, noteOf, packCache } from "./shelf.ts";

/** @param now epoch milliseconds */
export async function tidy(now: number): Promise<void> {
  const [visited, files] = await Promise.all([pagesIn(VISITED_PAGES), keptFiles()]);
  const packs = await Promise.all([SHELL, ...(await keptPackIds()).map(packCache)].map(pagesIn));
  const bytesOf = new Map(files.map(({ url, bytes }) => [url, bytes]));
  const partsOf = new Map(files.map(({ url, parts }) => [url, parts]));
  const lasting = withParts(packs.flat(), partsOf);
  const dropped = new Set(pagesToDrop(visited, bytesOf, lasting));
  await drop(VISITED_PAGES, dropped);
  const staying = visited.filter(({ key }) => !dropped.has(key));
  await drop(FILES, filesToDrop(files, new Set([...lasting, ...withParts(staying, partsOf)]), now));
  const parts = await (await caches.open(INDEX)).keys();
  await drop(INDEX, parts.slice(0, -INDEX_FILES).map(pathOf));
}

/** The older half of the visited pages, and at once what only they have named. */
export async function letGoOldest(): Promise<void> {
  const keys = await (await caches.open(VISITED_PAGES)).keys();
  await drop(VISITED_PAGES, keys.slice(0, Math.ceil(keys.length / 2)).map(pathOf));
  await tidy(Infinity);
}

async function drop(name: string, paths: Iterable<string>): Promise<void> {
  const cache = await caches.open(name);
  for (const path of paths) await cache.delete(path);
}

async function pagesIn(name: string): Promise<KeptPage[]> {
  return (await entriesOf(name)).map(({ path, response }) => ({
    key: path,
    bytes: Number(noteOf(response, "bytes")),
    files: filesOf(response),
  }));
}

async function keptFiles(): Promise<(KeptFile & Readonly<{ parts: readonly string[] }>)[]> {
  return (await entriesOf(FILES)).map(({ path, response }) => ({
    url: path,
    bytes: Number(noteOf(response, "bytes")),
    keptAt: Number(noteOf(response, "at")),
    parts: filesOf(response),
  }));
}

/** What pages name, and what those files name in turn. */
function withParts(pages: readonly KeptPage[], partsOf: ReadonlyMap<string, readonly string[]>): Set<string> {
  const named = new Set(pages.flatMap(({ files }) => files));
  // A set that grows while it is walked is walked to its new end.
  for (const file of named) for (const part of partsOf.get(file) ?? []) named.add(part);
  return named;
}

async function entriesOf(name: string): Promise<{ path: string; response: Response }[]> {
  const cache = await caches.open(name);
  const entries = await Promise.all(
    (await cache.keys()).map(async (request) => ({ path: pathOf(request), response: await cache.match(request) })),
  );
  return entries.flatMap(({ path, response }) => (response === undefined ? [] : [{ path, response }]));
}

function pathOf({ url }: Request): string {
  return new URL(url).pathname;
}
