// The site as a program, which Astro bundles once for each version of the code: it lists the files of a content, and renders them.
import { createApp } from "astro/app/entrypoint";
import type { Bodies } from "../../data/library/content.ts";
import { type ListedFile, siteList } from "../../data/library/site-list.ts";
import { fileUrl } from "../../data/library/page-info.ts";

/** What a build uses of the bundle. */
export type SiteProgram = Readonly<{ siteList: typeof siteList; render: typeof render }>;

const app = createApp({ streaming: false });

export { siteList };

/**
 * Renders a file.
 * @param isPreview whether an editor sees it, and no visitor
 * @throws what the page's components throw
 */
export async function render(
  file: ListedFile,
  { bodyOf }: Bodies,
  { isPreview = false } = {},
): Promise<Readonly<{ text: string; policy: string }>> {
  const locals: App.Locals = { file, bodies: { bodyOf }, isPreview, sharedParts: [], result: null };
  await app.render(new Request(new URL(fileUrl(file.path), "https://site.invalid")), { locals });
  const { result } = locals;
  if (result === null) throw new Error(`No page of src/pages/ renders ${file.path}.`);
  if ("error" in result) throw result.error;
  return result;
}
