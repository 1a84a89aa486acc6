// Renders the files of a site that have changed, with the site's program: Astro has bundled it once, and it is used until the code changes.
import { pathToFileURL } from "node:url";
import { z } from "zod";
import type { Renderer } from "../site-parts.ts";
import { fileDigest } from "./file-digest.ts";
import type { RendererBundle } from "./renderer-bundle.ts";
import type { SiteProgram } from "./renderer-entry.ts";

const programSchema = z.object({
  siteList: z.custom<SiteProgram["siteList"]>(isFunction),
  render: z.custom<SiteProgram["render"]>(isFunction),
});

/** Loads the program. @param entry its file */
export async function openProgram(entry: string): Promise<SiteProgram> {
  return programSchema.parse(await import(pathToFileURL(entry).href));
}

/** A renderer for one build after another. It knows which data a file was given before. */
export function siteRenderer({ key, entry, assetsDir, assets }: RendererBundle): Renderer {
  const digestOf = fileDigest(key);
  return async ({ content }) => {
    const { siteList, render } = await openProgram(entry);
    const pages = siteList(content).map((file) => ({
      path: file.path,
      tag: digestOf(file),
      render: async () => (await render(file, content)).text,
    }));
    refuseDuplicates(pages);
    return { code: key, pages, assetsDir, assets };
  };
}

function refuseDuplicates(pages: readonly Readonly<{ path: string }>[]): void {
  const paths = new Set<string>();
  for (const { path } of pages) {
    if (paths.has(path)) throw new Error(`Two pages have the address ${path}: a slug is taken by a page of the site.`);
    paths.add(path);
  }
}

function isFunction(value: unknown): boolean {
  return typeof value === "function";
}
