// The reading controls are one module of their own, asked for when the reader first opens them.
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { build } from "vite";

const ENTRY = fileURLToPath(new URL("../reading/controls.ts", import.meta.url));

/** Bundles the module. @returns its URL, named by its content, and the integration that puts it there */
export async function readingScript(): Promise<{ url: string; integration: AstroIntegration }> {
  const code = await bundle();
  const url = `/_astro/reading.${createHash("sha256").update(code).digest("hex").slice(0, 8)}.js`;
  return {
    url,
    integration: {
      name: "reading-script",
      hooks: {
        "astro:server:setup": ({ server }) => {
          server.middlewares.use(url, (_request, response) => {
            response.setHeader("content-type", "text/javascript");
            response.end(code);
          });
        },
        "astro:build:done": ({ dir }) => {
          const file = join(fileURLToPath(dir), url);
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, code);
        },
      },
    },
  };
}

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    build: { write: false, lib: { entry: ENTRY, formats: ["es"], fileName: "reading" }, minify: true },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ("output" in one ? one.output : []));
  const chunk = outputs.find((output) => output.type === "chunk");
  if (chunk === undefined) throw new Error(`${ENTRY} gave no module.`);
  return chunk.code;
}
