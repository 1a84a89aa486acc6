// Lets a component import the URL of a script that the page loads on demand: `import url from "./controls.ts?lazy"`.
import { hash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, parse, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import type { Plugin } from "vite";
import { bundled } from "./bundled.ts";

const SOURCES = fileURLToPath(new URL("../..", import.meta.url));
const QUERY = /\?lazy$/;

/**
 * Bundles each module that is imported with `?lazy`, including its imports, into its own file, and publishes it.
 * The file is named after the module and its content. @param define names in the modules, and their values
 */
export function lazyScripts(define: Record<string, string>): AstroIntegration {
  const scripts = new Map<string, string>();
  return {
    name: "lazy-scripts",
    hooks: {
      "astro:config:setup": ({ command, updateConfig }) => {
        // Sources change while the development server runs.
        const urls = command === "build" ? new Map<string, Promise<string>>() : null;
        updateConfig({ vite: { plugins: [lazyUrls({ scripts, urls, define })] } });
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

type Lazy = Readonly<{
  /** Receives the code of each script by its URL. */
  scripts: Map<string, string>;
  /** The URL of each module that is bundled already, since several others and both of Astro's bundles import the same ones. */
  urls: Map<string, Promise<string>> | null;
  define: Record<string, string>;
}>;

function lazyUrls(lazy: Lazy): Plugin {
  const { scripts, urls, define } = lazy;
  return {
    name: "lazy-urls",
    enforce: "pre",
    load: {
      filter: { id: QUERY },
      async handler(id) {
        const file = id.replace(QUERY, "");
        const url = urls?.get(file) ?? publish(file);
        urls?.set(file, url);
        return `export default ${JSON.stringify(await url)};`;
      },
    },
  };

  async function publish(file: string): Promise<string> {
    const { name } = parse(file);
    // A script that is loaded on demand may load another one.
    const plugins = [lazyUrls(lazy)];
    const code = await bundled(name, relative(SOURCES, file).replaceAll("\\", "/"), { define, plugins });
    const url = `/_astro/${name}.${hash("sha256", code).slice(0, 8)}.js`;
    scripts.set(url, code);
    return url;
  }
}
