// The renderer as Vite bundles it, and the files that go with all pages, kept until the code changes.
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { constants } from "node:os";
import { join, resolve } from "node:path";
import { z } from "zod";
import { ASSETS, LIST, digestOf } from "./engine-files.ts";

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
const ENTRY = /^server\/prerender-entry\..*\.mjs$/;
const listSchema = z.record(z.string(), z.string());

/** The engine of this code from the cache, where it is whole; else made anew. @param key the code's, see code-key.ts */
export function engineFor(key: string, cacheDir: string): Engine {
  const dir = join(cacheDir, key);
  const kept = openEngine(dir, key);
  if (kept !== null) return kept;
  const unfinished = join(cacheDir, `${key}.${randomUUID()}`);
  try {
    makeEngine(unfinished);
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

/** In a process of its own: what bundling takes, hundreds of megabytes, is given back before the first page. */
function makeEngine(dir: string): void {
  const script = join(import.meta.dirname, "make-engine.ts");
  const { status } = spawnSync(process.execPath, [script, dir], { stdio: "inherit" });
  if (status === 0) return;
  const code = Object.entries(constants.errno).find(([, number]) => number === status)?.[0];
  throw Object.assign(new Error("The renderer could not be made; what is wrong stands above."), code && { code });
}

function readList(dir: string): Record<string, string> | null {
  try {
    return listSchema.parse(JSON.parse(readFileSync(join(dir, LIST), "utf8")));
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
