import type { BuildResult, PublishedSite } from "../../src/build/build-result.ts";
import { buildSite } from "../../src/build/build-site.ts";
import { runContext } from "../../src/build/context.ts";
import { bundledRenderer, openPublisher, publish } from "../../src/build/publish.ts";
import type { RawSource } from "../../src/data/firestore/raw-document.ts";
import { readSiteUrl } from "../../src/site/page-settings.ts";
import { type Settings, readSettings } from "../../src/site/settings.ts";

const OPTIONS = { doing: "a test", allowShrink: false };

/**
 * Pulls and builds in this process, for its origin and language: quicker than `buildSample`.
 * @throws Error where the site was not published
 */
export async function buildHere(env: Readonly<Record<string, string>>): Promise<PublishedSite> {
  return published(await publish(settingsOf(env), OPTIONS));
}

/**
 * Renders a snapshot in this process, for its origin and language.
 * @param pictures without time, posts get no link preview, whose drawing takes longer than their pages
 * @throws Error where the site was not published
 */
export async function renderHere(
  env: Readonly<Record<string, string>>,
  { budgetMs }: Partial<Settings["pictures"]> = {},
): Promise<PublishedSite> {
  const { pictures, ...settings } = settingsOf(env);
  const run = runContext({ ...settings, pictures: { ...pictures, budgetMs: budgetMs ?? pictures.budgetMs } });
  return published(await buildSite(run, { renderer: await bundledRenderer(run) }));
}

/** Builds again and again in this process, which keeps what the next build needs, as `npm run watch` does. */
export function builderHere(env: Readonly<Record<string, string>>): (source?: RawSource) => Promise<PublishedSite> {
  const publishAgain = openPublisher(settingsOf(env));
  return async (source) => published(await publishAgain({ ...OPTIONS, ...(source && { source }) }));
}

/** The settings of such a build. */
export function settingsOf(env: Readonly<Record<string, string>>): Settings {
  const usual = { VITEST: "", CONTENT_SOURCE: "sample", SITE_URL: readSiteUrl(process.env) };
  return readSettings({ ...process.env, ...usual, ...env });
}

function published(result: BuildResult): PublishedSite {
  if (!result.isPublished) throw new Error(result.failures.join("\n"));
  return result;
}
