import { type PublishedSite } from "../../src/build/build-result.ts";
import { publish } from "../../src/build/publish.ts";
import { readSettings } from "../../src/site/settings.ts";

/**
 * Pulls and builds in this process, for its origin and language: quicker than `buildSample`.
 * @throws Error where the site was not published
 */
export async function buildHere(env: Readonly<Record<string, string>>): Promise<PublishedSite> {
  const settings = readSettings({ ...process.env, VITEST: "", CONTENT_SOURCE: "sample", ...env });
  const result = await publish(settings, { doing: "a test", allowShrink: false });
  if (!result.isPublished) throw new Error(result.failures.join("\n"));
  return result;
}
