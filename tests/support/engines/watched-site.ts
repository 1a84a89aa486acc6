// A copy of a built site whose pages record what the browser complains of, and whose server can be stopped.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject } from "vitest";
import { type MovableSite, startMovableSite } from "../offline/movable-site.ts";
import type { EnginePage } from "./engine.ts";

/** The map's host, and one that refuses every connection instead. */
const TILES = ["https://tile.openstreetmap.org", "http://localhost:1"] as const;
/** Among the bundled files, so that the worker saves it with each page. */
const RECORDER = "_astro/recorder.00000000.js";

/** @param name of its folder. @param from a built site; the sample unless told */
export async function startWatchedSite(name: string, from = inject("siteDir")): Promise<MovableSite> {
  const site = await startMovableSite(name, from, inject("snapshotDir"));
  writeFileSync(join(site.dir, RECORDER), `(${recordComplaints.toString()})();`);
  await site.publish((_, text) =>
    text.replace("<head>", `<head><script src="/${RECORDER}"></script>`).replaceAll(...TILES),
  );
  return site;
}

/** Errors, rejections, warnings, failed files and violations of the content security policy since the page was opened. */
export function complaintsOf(page: EnginePage): Promise<string[]> {
  return page.evaluate(() => {
    const complaints: unknown = Reflect.get(window, "complaints");
    return Array.isArray(complaints) ? complaints.map(String) : ["The page has no recorder."];
  });
}

/** The text of the first element that a selector finds; empty if there is none. */
export function textOf(page: EnginePage, selector: string): Promise<string> {
  return page.evaluate((find) => document.querySelector(find)?.textContent?.trim() ?? "", selector);
}

/** Whether the first element that a selector finds is visible. */
export function isShown(page: EnginePage, selector: string): Promise<boolean> {
  return page.evaluate((find) => document.querySelector(find)?.checkVisibility() ?? false, selector);
}

/** Waits until a question to the page has the expected answer. */
export async function until<Result>(ask: () => Promise<Result>, expected: Result): Promise<void> {
  await expect.poll(ask).toEqual(expected);
}

/** Runs in the page before any other script. */
function recordComplaints(): void {
  const complaints: string[] = [];
  Object.assign(window, { complaints });
  const record = (event: Event) => {
    const { target } = event;
    if (event instanceof ErrorEvent) complaints.push(event.message);
    // Firefox reports a preloaded module as failed that it already has; a module that is missing fails its import.
    else if (target instanceof Element && !target.matches("[rel=modulepreload]"))
      complaints.push(`${target.outerHTML.slice(0, 200)} failed to load`);
  };
  // Captured, because the error of a file that fails to load does not bubble.
  addEventListener("error", record, true);
  addEventListener("unhandledrejection", ({ reason }) => {
    // Chromium reports it where it skips the transition between two pages, which no script starts.
    if (!/ViewTransition opt-in disabled/.test(String(reason)))
      complaints.push(`Unhandled rejection: ${String(reason)}`);
  });
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    complaints.push(`${violatedDirective} forbids ${blockedURI}`);
  });
  for (const level of ["error", "warn"] as const) {
    const write = console[level].bind(console);
    console[level] = (...words: unknown[]) => {
      complaints.push(`console.${level}: ${words.map(String).join(" ")}`);
      write(...words);
    };
  }
}
