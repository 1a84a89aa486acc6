// The sample content's pictures belong to the site only when its content names them.
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

const PICTURES = fileURLToPath(new URL("../firestore/sample/pictures/", import.meta.url));
const NAMED = /\/sample\/([\w-]+\.webp)/g;

/** Copies the pictures that built pages name; the dev server serves them all. */
export function samplePictures(): AstroIntegration {
  return {
    name: "sample-pictures",
    hooks: {
      "astro:server:setup": ({ server }) => {
        server.middlewares.use("/sample", (request, response, next) => {
          const name = /^\/([\w-]+\.webp)/.exec(request.url ?? "")?.[1];
          if (name === undefined || !existsSync(join(PICTURES, name))) return next();
          response.setHeader("content-type", "image/webp");
          response.end(readFileSync(join(PICTURES, name)));
        });
      },
      "astro:build:done": ({ dir }) => {
        const out = fileURLToPath(dir);
        for (const name of namedPictures(out)) {
          const target = join(out, "sample", name);
          mkdirSync(dirname(target), { recursive: true });
          if (existsSync(join(PICTURES, name))) cpSync(join(PICTURES, name), target);
        }
      },
    },
  };
}

function namedPictures(out: string): Set<string> {
  const pages = readdirSync(out, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".html"));
  return new Set(
    pages.flatMap((page) =>
      readFileSync(join(out, page), "utf8")
        .matchAll(NAMED)
        .map((match) => match[1] ?? "")
        .toArray(),
    ),
  );
}
