// Keeping what a reader opens.
import { isErrorPage } from "./page-text.ts";
import { SHELL, VISITED_PAGES, keepFile, keepPage } from "./shelf.ts";
import { isFile } from "./addresses.ts";
import { isShellPage } from "./shell.ts";
import { letGoOldest, tidy } from "./tidy.ts";
import { isLeaving } from "./withdraw.ts";

// Counting everything that is kept takes a while on a phone.
const TIDY_EVERY = 10;

/** Keeps an opened page. Where there is no room, older ones go, and then this one is not kept. */
export async function keepVisited(
  key: string,
  response: Response,
  marks: { changed?: string } = {},
): Promise<Response | null> {
  const place = isShellPage(key) ? SHELL : VISITED_PAGES;
  const spare = response.clone();
  const kept = await keepPage(place, key, response, marks).catch(async (error: unknown) => {
    if (!isFull(error)) return null;
    await letGoOldest();
    return keepPage(place, key, spare, marks).catch(() => null);
  });
  if ((await (await caches.open(VISITED_PAGES)).keys()).length % TIDY_EVERY === 0) await tidy(Date.now());
  return kept;
}

/** The page that was opened before the worker was there, with the pictures that it has shown. */
export async function keepOpened(key: string, files: readonly string[]): Promise<void> {
  const response = await fetch(key, { cache: "no-cache" }).catch(() => null);
  if (response === null || !(await isForKeeping(response))) return;
  await keepVisited(key, response);
  await Promise.allSettled(files.filter(isFile).map((file) => keepFile(file)));
}

/** A page of the site that is there, for a worker that stays. */
export async function isForKeeping(response: Response): Promise<boolean> {
  if (response.status !== 200 || response.redirected || isLeaving()) return false;
  if (!(response.headers.get("content-type") ?? "").startsWith("text/html")) return false;
  const isOffline = new URL(response.url).pathname === "/offline";
  return isOffline || !isErrorPage(await response.clone().text());
}

function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === "QuotaExceededError";
}
