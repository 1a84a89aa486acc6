// The dev server shows pictures at their original addresses; the sample's are beside its documents.
import { readFileSync } from "node:fs";
import { extname } from "node:path";
import type { AstroIntegration } from "astro";
import { localFile } from "../../data/pictures/sources.ts";

const TYPES: Readonly<Record<string, string>> = { ".mp3": "audio/mpeg", ".vtt": "text/vtt" };

/** Serves the sample's pictures and recordings in `npm run dev`; a build creates its own files from them. */
export function devPictures(): AstroIntegration {
  return {
    name: "dev-pictures",
    hooks: {
      "astro:server:setup": ({ server }) => {
        server.middlewares.use("/sample", (request, response, next) => {
          const file = localFile(`/sample${(request.url ?? "").replace(/\?.*$/, "")}`);
          if (file === null) return next();
          response.setHeader("content-type", TYPES[extname(file)] ?? "image/webp");
          response.end(readFileSync(file));
        });
      },
    },
  };
}
