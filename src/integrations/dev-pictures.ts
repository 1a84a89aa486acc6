// The dev server shows the content's own pictures; those of the sample lie beside its documents.
import { readFileSync } from "node:fs";
import type { AstroIntegration } from "astro";
import { ownFile } from "../pictures/sources.ts";

/** Serves the sample's pictures in `npm run dev`; a build makes its own files of them. */
export function devPictures(): AstroIntegration {
  return {
    name: "dev-pictures",
    hooks: {
      "astro:server:setup": ({ server }) => {
        server.middlewares.use("/sample", (request, response, next) => {
          const file = ownFile(`/sample${(request.url ?? "").replace(/\?.*$/, "")}`);
          if (file === null) return next();
          response.setHeader("content-type", "image/webp");
          response.end(readFileSync(file));
        });
      },
    },
  };
}
