// Renders only the pages that have changed, with a renderer that is bundled once and reused until the code changes.
import { withContent } from "#current-content";
import type { Page, Renderer } from "../site-parts.ts";
import { type Route, openRenderer } from "./astro-internals.ts";
import { withPageCsp } from "./page-csp.ts";
import { propsDigest } from "./props-digest.ts";
import type { RendererBundle } from "./renderer-bundle.ts";

/** A renderer that gives each page a digest of all that it is given. @param bundle from `rendererBundle` */
export function incrementalRenderer(bundle: RendererBundle): Renderer {
  return async ({ content, settings }) => {
    const app = await openRenderer(bundle.entry);
    const tagOf = propsDigest(bundle.key);
    const paths = await withContent(content, () => app.paths());
    const pages = paths
      .filter(({ route }) => route.type === "page" || route.type === "endpoint")
      .map(({ pathname, route, props }): Page => {
        const path = fileOf(pathname, route);
        return {
          path,
          tag: props === undefined ? null : tagOf(`${route.component} ${pathname}`, props),
          render: async () => {
            const request = new Request(new URL(encodeURI(`/${path}`), settings.siteUrl));
            const response = await withContent(content, () => app.render(request, route));
            const body = Buffer.from(await withContent(content, () => response.arrayBuffer()));
            return route.type === "page" ? withPageCsp(body) : body;
          },
        };
      });
    refuseDuplicates(pages);
    return { pages, assetsDir: bundle.assetsDir, assets: bundle.assets };
  };
}

/** As Astro names the files of `build.format: "file"`. */
function fileOf(pathname: string, { type }: Route): string {
  const name = pathname.replace(/^\//, "") || "index";
  return type === "endpoint" ? name : `${name}.html`;
}

function refuseDuplicates(pages: readonly Page[]): void {
  const paths = new Set<string>();
  for (const { path } of pages) {
    if (paths.has(path)) throw new Error(`Two pages have the address ${path}: a slug is taken by a page of the site.`);
    paths.add(path);
  }
}
