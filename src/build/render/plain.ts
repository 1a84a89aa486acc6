// Renders every page with plain `astro build`: slower, but it needs nothing of Astro's inside.
import { rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "astro";
import { withContent } from "#current-content";
import { type Renderer, renderHere } from "../site-parts.ts";
import { buildHash } from "./build-hash.ts";
import { digestsBelow } from "./bundle-files.ts";

/** A renderer that lets Astro build the whole site into the cache. Its pages list the CSP hashes of all pages. */
export const plainRenderer: Renderer = async ({ content, folders, settings }) => {
  const dir = folders.plain;
  rmSync(dir, { recursive: true, force: true });
  await withContent(content, () => build({ outDir: dir, logLevel: "warn" }));
  const { pages = [], assets = [] } = Object.groupBy(digestsBelow(dir), ([path]) =>
    path.endsWith(".html") ? "pages" : "assets",
  );
  return {
    code: buildHash(settings),
    pages: pages.map(([path, tag]) => ({ path, tag, render: () => readFile(join(dir, path), "utf8") })),
    begin: () => renderHere,
    assetsDir: dir,
    assets: new Map(assets),
    texts: new Map(),
  };
};
