// The few pages that every device keeps, whatever its reader has opened.
import { FILES, INDEX, PREFIX, SHELL, VISITED_PAGES, keepPage, noteOf, packCache } from "./shelf.ts";

// The build writes the pages in once; everybody else asks here.
const pages = SHELL_PAGES;

/** @param key a page's, see addresses.ts */
export function isShellPage(key: string): boolean {
  return pages.some(([path]) => path === key);
}

/** @throws where one of the pages cannot be had or kept: then the worker comes another time */
export async function installShell(): Promise<void> {
  const shell = await caches.open(SHELL);
  await Promise.all(
    pages.map(async ([path, hash]) => {
      const kept = await shell.match(path);
      if (kept !== undefined && noteOf(kept, "hash") === hash) return;
      const response = await fetch(path, { cache: "no-cache" });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await keepPage(SHELL, path, response);
    }),
  );
}

/** What a worker of another kind has left. */
export async function dropOldCaches(): Promise<void> {
  const ours = new Set([VISITED_PAGES, SHELL, FILES, INDEX]);
  const isOld = (name: string) => name.startsWith(PREFIX) && !ours.has(name) && !name.startsWith(packCache(""));
  await Promise.all((await caches.keys()).filter(isOld).map((name) => caches.delete(name)));
}
