// Imports modules that are never saved for offline reading.
import { IS_CHROMIUM } from "./is-chromium.ts";

/** A small file that every site has. The worker answers no request of this method. */
const PROBE = ["/robots.txt", { method: "HEAD", cache: "no-store" }] as const;

/**
 * Imports a module if the site can be reached. Firefox and WebKit remember that a module failed to load until the page is
 * closed, so they ask first. @throws without a network; a later call tries again
 */
export async function importOnline<Module>(load: () => Promise<Module>): Promise<Module> {
  if (!IS_CHROMIUM) await fetch(...PROBE);
  return load();
}
