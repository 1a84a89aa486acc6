// Modules of their own that no page loads: the shell asks for one when its control is first used.
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { bundled } from "./bundled.ts";

/**
 * Bundles a module. @param entry its file, from src
 * @returns its URL, named by its content, and the integration that puts it there
 */
export async function lazyScript(name: string, entry: string): Promise<{ url: string; integration: AstroIntegration }> {
  const code = await bundled(name, entry);
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
