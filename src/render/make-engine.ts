// node make-engine.ts FOLDER: lets Astro bundle everything, and render nothing but what is the same for every content.
import { cpSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import type { AstroIntegration } from "astro";
import { StaticPaths, type StaticPathsApp } from "astro/runtime/prerender/static-paths.js";
import { z } from "zod";
import { ASSETS, LIST, SERVER, digestOf } from "./engine-files.ts";

const prerendererSchema = z.custom<Readonly<{ app: StaticPathsApp }>>(
  (value) => typeof value === "object" && value !== null && "app" in value,
);

// A file that may not grow any more ends a process without a word, unless the process listens.
process.on("SIGXFSZ", () => undefined);
try {
  await makeEngine(process.argv[2] ?? "");
} catch (error) {
  const number = Object.entries(constants.errno).find(
    ([name]) => error instanceof Error && name === codeOf(error),
  )?.[1];
  if (number === undefined) console.error(error);
  // What the system did not allow, whoever waits for this process says in words.
  process.exit(number ?? 1);
}

async function makeEngine(dir: string): Promise<void> {
  const assets = join(dir, ASSETS);
  mkdirSync(assets, { recursive: true });
  process.env.SITE_OUT_DIR = assets;
  const { build } = await import("astro");
  await build({
    logLevel: "warn",
    outDir: assets,
    integrations: [keepServer(join(assets, ".prerender"), join(dir, SERVER))],
  });
  const list = Object.fromEntries([ASSETS, SERVER].flatMap((part) => digestsBelow(dir, part)));
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
          getStaticPaths: () => redirectsOf(prerendererSchema.parse(usual).app),
        }));
      },
    },
  };
}

/** What is the same for every content: no other route is asked which pages it has, so none has to be there. */
function redirectsOf({ manifest }: StaticPathsApp) {
  const routes = manifest.routes.filter(({ routeData }) => routeData.type === "redirect");
  return new StaticPaths({ manifest: { ...manifest, routes } }).getAll();
}

function digestsBelow(dir: string, part: string): [string, string][] {
  return readdirSync(join(dir, part), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file.slice(dir.length + 1).replaceAll("\\", "/"), digestOf(file)]);
}

function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}
