// Checks the settings before a command writes anything.
import type { Env } from "../system/env.ts";
import { statSync } from "node:fs";
import { SettingError } from "../site/setting-error.ts";
import { hasSiteUrl } from "../site/page-settings.ts";
import { type Settings, readSettings } from "../site/settings.ts";

/** Reads and checks every variable. @throws SettingError for the first wrong one */
export function checkedSettings(env: Env): Settings {
  const settings = readSettings(env);
  checkSiteDir(settings.folders.site);
  return settings;
}

/** @throws SettingError if the path is something else than a folder, such as a file or a link to itself */
function checkSiteDir(dir: string): void {
  if (isFolderOrNothing(dir)) return;
  throw new SettingError(`SITE_DIR is "${dir}", which is not a folder; expected the folder for the site.`);
}

function isFolderOrNothing(dir: string): boolean {
  try {
    return statSync(dir, { throwIfNoEntry: false })?.isDirectory() !== false;
  } catch {
    return false;
  }
}

/**
 * A site from a database is public, so its links need the public address. The sample may use this machine's.
 * @throws SettingError
 */
export function requireSiteUrl({ content, hasSiteUrl }: Settings): void {
  if (content.from === "sample" || hasSiteUrl) return;
  throw new SettingError(`SITE_URL is not set: ${WHY_SITE_URL}.`);
}

/** Why a build needs SITE_URL, and what to set. */
export const WHY_SITE_URL =
  "share links, canonical links, feeds and the sitemap need the site's public address, for example " +
  "SITE_URL=https://www.example.org (to try the site on this machine, SITE_URL=http://localhost:4321)";

/** The environment of a site that is served at the port. If it has no public address, it gets the server's. */
export function withOwnAddress(env: Env, port: number): Env {
  return hasSiteUrl(env) ? env : { ...env, SITE_URL: `http://localhost:${port}` };
}
