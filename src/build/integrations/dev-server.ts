// What `npm run dev` does besides Astro's dev server: pictures and recordings of the sample, and the address of a search.
import { readFileSync } from "node:fs";
import { extname } from "node:path";
import type { AstroIntegration } from "astro";
import { localFile } from "../../data/pictures/sources.ts";

const TYPES: Readonly<Record<string, string>> = { ".mp3": "audio/mpeg", ".vtt": "text/vtt" };

/** Serves the sample's files, of which a build makes its own, and answers every search with the search page, as hosts do. */
export function devServer(): AstroIntegration {
  return {
    name: "dev-server",
    hooks: {
      // Not import.meta.env.DEV, which an environment variable of that name would override.
      "astro:config:setup": ({ command, updateConfig }) => {
        updateConfig({ vite: { define: { IS_DEV_SERVER: JSON.stringify(command === "dev") } } });
      },
      "astro:server:setup": ({ server }) => {
        server.middlewares.use("/sample", (request, response, next) => {
          const file = localFile(`/sample${(request.url ?? "").replace(/\?.*$/, "")}`);
          if (file === null) return next();
          response.setHeader("content-type", TYPES[extname(file)] ?? "image/webp");
          response.end(readFileSync(file));
        });
        server.middlewares.use((request, _response, next) => {
          if (request.url?.startsWith("/search/")) request.url = "/search";
          next();
        });
      },
    },
  };
}
