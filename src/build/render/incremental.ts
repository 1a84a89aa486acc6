// Renders only the pages that have changed, with a renderer that is bundled once and reused until the code changes.
import type { BuildContext } from "../context.ts";
import { type Renderer, type SiteParts, renderHere } from "../site-parts.ts";
import { type RendererApp, openRenderer } from "./astro-internals.ts";
import { propsDigest } from "./props-digest.ts";
import { renderPool, threadsFor } from "./render-pool.ts";
import type { RendererBundle } from "./renderer-bundle.ts";
import { shownPages } from "./shown-pages.ts";
import { type PageTags, pagesToRender } from "./site-pages.ts";

/**
 * A renderer that gives each page a digest of all that it is given.
 * @param bundle from `rendererBundle`
 * @param threads the number of threads that render so many pages, besides this one
 */
export function incrementalRenderer(bundle: RendererBundle, threads = threadsFor): Renderer {
  return async (build) => {
    return siteParts(bundle, await openRenderer(bundle.entry), newTags(bundle), build, threads);
  };
}

/** The same for one build after another, never two at once: it stays loaded, and knows what pages were given before. */
export function repeatedRenderer(bundle: RendererBundle): Renderer {
  let app: RendererApp | undefined;
  const tags = newTags(bundle);
  return async (build) => {
    app ??= await openRenderer(bundle.entry);
    app.forgetPaths();
    return siteParts(bundle, app, tags, build, threadsFor);
  };
}

function newTags({ key }: RendererBundle): PageTags {
  return { tagOf: propsDigest(key), shown: shownPages() };
}

async function siteParts(
  bundle: RendererBundle,
  app: RendererApp,
  tags: PageTags,
  build: BuildContext,
  threadsOf: (pages: number) => number,
): Promise<SiteParts> {
  const { assetsDir, assets, texts } = bundle;
  return {
    code: bundle.key,
    assetsDir,
    assets,
    texts,
    pages: await pagesToRender(app, tags, build.content, build.settings),
    begin(pages) {
      const threads = threadsOf(pages.length);
      return threads === 0 ? renderHere : renderPool({ bundle, build, pages, threads });
    },
  };
}
