// The renderer as Vite bundles it, and the files that go with all pages, kept until the code changes.
import { createHash, randomUUID } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import type { AstroIntegration } from "astro";
import { z } from "zod";

/** An engine on disk, whole. */
export type Engine = Readonly<{
  key: string;
  /** Folder of the files that stand in the site beside the pages. */
  assetsDir: string;
  /** Their paths in the site, and digests of their content. */
  assets: ReadonlyMap<string, string>;
  /** The module that renders. */
  entry: string;
}>;

const KEPT = 4;
const SERVER = "server";
const ASSETS = "assets";
const ENTRY = /^server\/prerender-entry\..*\.mjs$/;
const listSchema = z.record(z.string(), z.string());

/** The engine of this code from the cache, where it is whole; else made anew. @param key the code's, see code-key.ts */
export async function engineFor(key: string, cacheDir: string): Promise<Engine> {
  const dir = join(cacheDir, key);
  const kept = openEngine(dir, key);
  if (kept !== null) return kept;
  const unfinished = join(cacheDir, `${key}.${randomUUID()}`);
  try {
    await makeEngine(unfinished);
    rmSync(dir, { recursive: true, force: true });
    renameSync(unfinished, dir);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  removeOld(cacheDir);
  const made = openEngine(dir, key);
  if (made === null) throw new Error("The renderer could not be written whole; is the disk full?");
  return made;
}

/** @returns null where there is none, or anything of it is not as it was written */
function openEngine(dir: string, key: string): Engine | null {
  const list = readList(dir);
  if (list === null) return null;
  const files = Object.entries(list);
  const entry = files.find(([path]) => ENTRY.test(path))?.[0];
  if (entry === undefined || !files.every(([path, digest]) => digestOf(join(dir, path)) === digest)) return null;
  const now = new Date();
  utimesSync(dir, now, now);
  const assets = files.flatMap(([path, digest]): [string, string][] =>
    path.startsWith(`${ASSETS}/`) ? [[path.slice(ASSETS.length + 1), digest]] : [],
  );
  return { key, assetsDir: join(dir, ASSETS), assets: new Map(assets), entry: resolve(dir, entry) };
}

/** Lets Astro bundle everything, and render nothing but what is the same for every content. */
async function makeEngine(dir: string): Promise<void> {
  const assets = join(dir, ASSETS);
  mkdirSync(assets, { recursive: true });
  process.env.SITE_OUT_DIR = assets;
  // Vite and Astro cost half a second to load, and are needed only here.
  const { build } = await import("astro");
  await build({
    logLevel: "warn",
    outDir: assets,
    integrations: [keepServer(join(assets, ".prerender"), join(dir, SERVER))],
  });
  const list = Object.fromEntries([ASSETS, SERVER].flatMap((part) => digestsBelow(dir, part)));
  writeFileSync(join(dir, "files.json"), JSON.stringify(list), { flush: true });
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
          getStaticPaths: async () => (await usual.getStaticPaths()).filter(({ route }) => route.type === "redirect"),
        }));
      },
    },
  };
}

function digestsBelow(dir: string, part: string): [string, string][] {
  return readdirSync(join(dir, part), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file.slice(dir.length + 1).replaceAll("\\", "/"), digestOf(file)]);
}

function digestOf(file: string): string {
  return existsSync(file) ? createHash("sha256").update(readFileSync(file)).digest("hex") : "";
}

function readList(dir: string): Record<string, string> | null {
  try {
    return listSchema.parse(JSON.parse(readFileSync(join(dir, "files.json"), "utf8")));
  } catch {
    return null;
  }
}

/** Several builds may take turns, one for each language for instance. */
function removeOld(cacheDir: string): void {
  const byAge = readdirSync(cacheDir)
    .map((name) => ({ path: join(cacheDir, name), time: statSync(join(cacheDir, name)).mtimeMs }))
    .toSorted((a, b) => b.time - a.time);
  for (const { path } of byAge.slice(KEPT)) rmSync(path, { recursive: true, force: true });
}
