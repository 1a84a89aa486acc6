// What a page depends on apart from its content: our code, its dependencies, and the settings that reach pages.
import { hash } from "node:crypto";
import { join } from "node:path";
import { site } from "#config";
import type { Settings } from "../../site/settings.ts";
import { codeHash } from "../../system/code-hash.ts";

const SOURCES = ["src", "public", "astro.config.mjs", "tsconfig.json", "package.json", "package-lock.json"];
/** Read once, because that takes a hundredth of a second. */
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
/** Content in the code's repository. It reaches the pages as all other content does. */
const SAMPLE = join("src", "data", "firestore", "sample");

/** A digest that changes whenever the same content could give another page. */
export function buildHash(settings: Settings, sources: readonly string[] = SOURCES): string {
  return withAddress(bundleHash(settings, sources), settings);
}

/**
 * The same without the site's address, which a renderer reads when it is loaded. Of the database it contains only what pages
 * name, so sites of several databases share a renderer.
 */
export function bundleHash({ language, isOfflineOn, live }: Settings, sources: readonly string[] = SOURCES): string {
  // The configuration in use is hashed as well, because tests do not take it from the sources.
  const facts = [process.version, timeZone, site, language, isOfflineOn, live];
  return codeHash({ sources, facts, without: [SAMPLE] });
}

/** Adds the site's address to a digest. */
export function withAddress(digest: string, { siteUrl }: Pick<Settings, "siteUrl">): string {
  return hash("sha256", `${digest} ${siteUrl}`).slice(0, digest.length);
}
