// Puts the prepared pictures into the built site.
import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Manifest } from "./manifest.ts";
import { ownFile } from "./sources.ts";
import { openStore } from "./store.ts";

const SAMPLE = /\/sample\/[\w-]+\.webp/g;

/** @param outDir the folder of the built site */
export function publishPictures(manifest: Manifest, cacheDir: string, outDir: string): void {
  const store = openStore(cacheDir, 0);
  const pictures = Object.values(manifest.pictures).flatMap((picture) => picture ?? []);
  const files = [
    ...pictures.flatMap(({ variants, files: sizes }) => [...variants, ...sizes]),
    ...Object.values(manifest.previews),
  ];
  mkdirSync(join(outDir, "pictures"), { recursive: true });
  for (const name of new Set(files.map(({ file }) => file))) place(store.pathOf(name), join(outDir, "pictures", name));
  const own = Object.keys(manifest.pictures).some((url) => url.startsWith("/sample/"));
  for (const url of own ? namedInPages(outDir) : []) {
    const original = ownFile(url);
    if (original === null) continue;
    mkdirSync(dirname(join(outDir, url)), { recursive: true });
    copyFileSync(original, join(outDir, url));
  }
}

/** A second name for the same file costs nothing; where the cache is on another disk, it is copied. */
function place(from: string, to: string): void {
  if (existsSync(to)) return;
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** The sample's originals that pages link to. */
function namedInPages(outDir: string): Set<string> {
  const pages = readdirSync(outDir, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".html"));
  return new Set(pages.flatMap((page) => readFileSync(join(outDir, page), "utf8").match(SAMPLE) ?? []));
}
