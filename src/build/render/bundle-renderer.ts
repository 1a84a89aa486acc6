// node bundle-renderer.ts FOLDER: lets Astro bundle everything, and render nothing but what is the same for every content.
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { type AstroIntegration, build } from "astro";
import { knownDigests, pagesAsText, redirectPaths } from "./astro-internals.ts";
import { ANY_ORIGIN, ASSETS, LIST, SERVER, digestsBelow } from "./bundle-files.ts";

// A file that may not grow any more ends a process without a word, unless the process listens.
process.on("SIGXFSZ", () => undefined);
try {
  await makeBundle(process.argv[2] ?? "");
} catch (error) {
  const number = error instanceof Error ? numberOf(error) : undefined;
  if (number === undefined) console.error(error);
  // The parent process reports in a sentence what the system refused.
  process.exit(number ?? 1);
}

async function makeBundle(dir: string): Promise<void> {
  const assets = join(dir, ASSETS);
  mkdirSync(assets, { recursive: true });
  await build({
    logLevel: "warn",
    site: ANY_ORIGIN,
    outDir: assets,
    vite: { plugins: [knownDigests(), pagesAsText()] },
    integrations: [keepServer(join(assets, ".prerender"), join(dir, SERVER))],
  });
  const list = Object.fromEntries(digestsBelow(dir));
  writeFileSync(join(dir, LIST), JSON.stringify(list), { flush: true });
}

/** Keeps the bundle that Astro would delete. */
function keepServer(from: string, to: string): AstroIntegration {
  return {
    name: "keep-server",
    hooks: {
      "astro:build:start": ({ setPrerenderer }) => {
        setPrerenderer((usual) => ({
          ...usual,
          async setup() {
            cpSync(from, to, { recursive: true });
            await usual.setup?.();
          },
          getStaticPaths: () => redirectPaths(usual),
        }));
      },
    },
  };
}

/** The system's number of its error; undefined for any other. */
function numberOf(error: Error): number | undefined {
  // What Rolldown says of a file that it cannot write.
  const [, number] = / \(os error (\d+)\)/.exec(error.message) ?? [];
  if (number !== undefined) return Number(number);
  const code = "code" in error ? error.code : null;
  return Object.entries(constants.errno).find(([name]) => name === code)?.[1];
}
