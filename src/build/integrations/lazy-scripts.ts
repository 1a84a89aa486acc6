// Lets a component import the URL of a script that the page loads on demand: `import url from "./controls.ts?lazy"`.
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import type { Plugin } from "vite";
import { bundled } from "./bundled.ts";

const SOURCES = fileURLToPath(new URL("../..", import.meta.url));
const QUERY = /\?lazy$/;

/**
 * Bundles each module that is imported with `?lazy`, including its imports, into its own file, and publishes it.
 * The file is named after the module's folder and its content. @param define names in the modules, and their values
 */
export function lazyScripts(define: Record<string, string>): AstroIntegration {
  const scripts = new Map<string, string>();
  return {
    name: "lazy-scripts",
    hooks: {
      "astro:config:setup": ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [lazyUrls(scripts, define)] } });
      },
      "astro:server:setup": ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const code = scripts.get(request.url ?? "");
          if (code === undefined) return next();
          response.setHeader("content-type", "text/javascript");
          response.end(code);
        });
      },
      "astro:build:done": ({ dir }) => {
        for (const [url, code] of scripts) {
          const file = join(fileURLToPath(dir), url);
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, code);
        }
      },
    },
  };
}

/** @param scripts receives the code of each script by its URL */
function lazyUrls(scripts: Map<string, string>, define: Record<string, string>): Plugin {
  return {
    name: "lazy-urls",
    enforce: "pre",
    load: {
      filter: { id: QUERY },
      async handler(id) {
        const file = id.replace(QUERY, "");
        const name = basename(dirname(file));
        // A script that is loaded on demand may load another one.
        const plugins = [lazyUrls(scripts, define)];
        const code = await bundled(name, relative(SOURCES, file).replaceAll("\\", "/"), { define, plugins });
        const url = `/_astro/${name}.${createHash("sha256").update(code).digest("hex").slice(0, 8)}.js`;
        scripts.set(url, code);
        return `export default ${JSON.stringify(url)};`;
      },
    },
  };
}
