// Modules of their own that no page loads: the shell asks for one when its control is first used.
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { build, minifySync } from "vite";

/**
 * Bundles a module. @param entry its file, from src
 * @returns its URL, named by its content, and the integration that puts it there
 */
export async function lazyScript(name: string, entry: string): Promise<{ url: string; integration: AstroIntegration }> {
  const code = await bundle(name, fileURLToPath(new URL(`../${entry}`, import.meta.url)));
  const url = `/_astro/${name}.${createHash("sha256").update(code).digest("hex").slice(0, 8)}.js`;
  return {
    url,
    integration: {
      name: `${name}-script`,
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

async function bundle(name: string, entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    build: { write: false, lib: { entry, formats: ["es"], fileName: name }, minify: true },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ("output" in one ? one.output : []));
  const chunk = outputs.find((output) => output.type === "chunk");
  if (chunk === undefined) throw new Error(`${entry} gave no module.`);
  // Vite leaves the blanks in a library; nobody bundles this one again.
  return minifySync(chunk.fileName, chunk.code, { module: true }).code;
}
