// The renderer as Vite bundles it, and the files that go with all pages, kept until the code changes.
import { spawnSync } from "node:child_process";
import { hash, randomUUID } from "node:crypto";
import { readFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import type { Settings } from "../../site/settings.ts";
import type { Env } from "../../system/env.ts";
import { readRecord, writeRecord } from "../../system/checksummed-file.ts";
import { ExpectedError } from "../../system/errors.ts";
import { filesIn } from "../../system/files-in.ts";
import { withLock } from "../../system/lock.ts";
import { bundleHash, withAddress } from "./build-hash.ts";

/** A bundled renderer on disk, whole. */
export type RendererBundle = Readonly<{
  /** Its folder, which sites of several addresses share. */
  dir: string;
  /** Changes whenever the same content could give another page, for another address too. */
  key: string;
  /** Folder of the files that stand in the site beside the pages. */
  assetsDir: string;
  /** Their paths in the site, and digests of their content. */
  assets: ReadonlyMap<string, string>;
  /** The module that renders. */
  entry: string;
}>;

/** Each takes 3 MB of disk. The desk may use one for hours while sites in other languages are built beside it. */
const KEPT = 12;
/** A quarter less memory, at the same speed: small chunks of new objects, and Rolldown returns what it has freed at once. */
const NODE_OPTIONS = ["--max-semi-space-size=4"];
const ALLOCATOR_ENV = { MIMALLOC_PURGE_DELAY: "0" };
/** Folder of the files that stand in the site beside the pages, and folder of the module that renders. */
const ASSETS = "assets";
const SERVER = "server";
/** Names every file with its digest; written last, so a bundle that has it is whole. */
const LIST = "files.json";
const listSchema = z.array(z.tuple([z.string(), z.string()]));

/** The renderer of this code from the cache, where it is whole; else bundled anew. @param cacheDir holds several */
export async function rendererBundle(settings: Settings, cacheDir: string): Promise<RendererBundle> {
  const digest = bundleHash(settings);
  const dir = join(cacheDir, digest);
  const open = () => openBundle(dir, withAddress(digest, settings));
  // Whoever waited for the lock finds what the other one has bundled.
  const bundle = () => {
    const found = open();
    if (found !== null) return Promise.resolve(found);
    bundleAnew(settings, dir);
    removeOld(cacheDir);
    const made = open();
    if (made === null) throw new Error("The renderer could not be written completely. Is the disk full?");
    return Promise.resolve(made);
  };
  return open() ?? (await withLock(join(cacheDir, "lock"), "bundling the renderer", bundle));
}

function bundleAnew(settings: Settings, dir: string): void {
  const unfinished = `${dir}.${randomUUID()}`;
  try {
    makeBundle(unfinished, settings.env);
    rmSync(dir, { recursive: true, force: true });
    renameSync(unfinished, dir);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** @returns null where there is none, or anything of it is not as it was written */
function openBundle(dir: string, key: string): RendererBundle | null {
  const files = readRecord(join(dir, LIST), listSchema);
  if (files === null || !files.every(([path, digest]) => digestOf(join(dir, path)) === digest)) return null;
  const now = new Date();
  utimesSync(dir, now, now);
  const assetsDir = join(dir, ASSETS);
  const assets = files.flatMap(([path, digest]): [string, string][] =>
    path.startsWith(`${ASSETS}/`) ? [[path.slice(ASSETS.length + 1), digest]] : [],
  );
  return { dir, key, assetsDir, entry: resolve(dir, SERVER, "entry.mjs"), assets: new Map(assets) };
}

/** Bundles in a process of its own, so that the hundreds of megabytes that it takes are given back before the first page. */
function makeBundle(dir: string, env: Env): void {
  const script = join(import.meta.dirname, "bundle-renderer.ts");
  // What readers get is the same wherever it is bundled.
  const options = { stdio: "inherit", env: { ...env, ...ALLOCATOR_ENV, NODE_ENV: "production" } } as const;
  const { status } = spawnSync(process.execPath, [...NODE_OPTIONS, script, dir, ASSETS, SERVER], options);
  if (status !== 0)
    throw new ExpectedError(
      "The site's program could not be bundled; the reason is above. The last site stays online.",
    );
  const files = filesIn(dir).map((file) => [file, digestOf(join(dir, file))]);
  writeRecord(join(dir, LIST), files);
}

/** The digest of a file's content; null where there is no file. */
function digestOf(file: string): string | null {
  try {
    return hash("sha256", readFileSync(file));
  } catch {
    return null;
  }
}

/** Several builds may take turns, one for each language for instance. */
function removeOld(cacheDir: string): void {
  const byAge = readdirSync(cacheDir)
    .map((name) => join(cacheDir, name))
    .map((path) => ({ path, time: statSync(path).mtimeMs }))
    .toSorted((a, b) => b.time - a.time);
  for (const { path } of byAge.slice(KEPT)) rmSync(path, { recursive: true, force: true });
}
