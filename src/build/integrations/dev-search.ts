// The dev server answers every search with the search page, as hosts do; the page explains that search needs a build.
import type { AstroIntegration } from "astro";

/** Rewrites `/search/<text>` to `/search` in `npm run dev`, and tells the page that it runs in the dev server. */
export function devSearch(): AstroIntegration {
  return {
    name: "dev-search",
    hooks: {
      // Not import.meta.env.DEV, which an environment variable of that name would override.
      "astro:config:setup": ({ command, updateConfig }) => {
        updateConfig({ vite: { define: { IS_DEV_SERVER: JSON.stringify(command === "dev") } } });
      },
      "astro:server:setup": ({ server }) => {
        server.middlewares.use((request, _response, next) => {
          if (request.url?.startsWith("/search/")) request.url = "/search";
          next();
        });
      },
    },
  };
}
