// The app shell: the few pages that every device caches, whatever its reader has visited.
import {
  FILES,
  INDEX,
  INDEX_PARTS,
  PREFIX,
  SHELL,
  SOUNDS,
  VISITED_PAGES,
  cachePage,
  metaOf,
  packCache,
} from "../browser/offline/cache-store.ts";

/** Path and content hash of each page of the app shell, inserted by the build. */
declare const SHELL_PAGES: readonly (readonly [path: string, hash: string])[];

// Used once, because the build replaces the name with the pages.
const pages = SHELL_PAGES;

/** Whether a page belongs to the app shell. @param key as `pageKey` returns it */
export function isShellPage(key: string): boolean {
  return pages.some(([path]) => path === key);
}

/** Caches the app shell. @throws if a page cannot be fetched or stored; the browser then retries the installation later */
export async function installShell(): Promise<void> {
  const shell = await caches.open(SHELL);
  await Promise.all(
    pages.map(async ([path, hash]) => {
      const cached = await shell.match(path);
      if (cached !== undefined && metaOf(cached, "hash") === hash) return;
      const response = await fetch(path, { cache: "no-cache" });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await cachePage(SHELL, path, response);
    }),
  );
}

/** Deletes caches with names of an earlier format. */
export async function deleteOldCaches(): Promise<void> {
  const current = new Set([VISITED_PAGES, SHELL, FILES, INDEX, INDEX_PARTS, SOUNDS]);
  const isOld = (name: string) => name.startsWith(PREFIX) && !current.has(name) && !name.startsWith(packCache(""));
  await Promise.all((await caches.keys()).filter(isOld).map((name) => caches.delete(name)));
}
