// Brings every file of a new site into its folder: what has not changed is carried over, the rest is made.
import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { WORKER_FILE } from "../integrations/worker-script.ts";
import { packsOf } from "../library/packs.ts";
import type { Manifest } from "../pictures/manifest.ts";
import { pictureFiles, sampleFiles } from "../pictures/publish.ts";
import type { Engine } from "../render/engine.ts";
import type { Page } from "../render/pages.ts";
import type { SafeHtml } from "../schemas/safe-html.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { faultOf } from "./check-site.ts";
import { siteHostFiles } from "./host-files.ts";
import { type LinkBook, readBook, renewBook } from "./link-book.ts";
import { offlineFiles } from "./offline-files.ts";
import { filesOfPacks } from "./offline-packs.ts";
import { pageError } from "./page-error.ts";
import { picturesDir, searchDir } from "./paths.ts";
import { indexSite } from "./search-index.ts";
import { searchSources } from "./search-records.ts";
import type { NewSite } from "./site-folder.ts";
import { type SiteFiles, type WeighedSite, readWeights, renewWeights } from "./site-weights.ts";
import { siteSuggestions } from "./suggestions.ts";

const TEXT = /\.(?:html|xml|txt|ics|json|js|css|svg|webmanifest)$/;

export type SiteContent = Readonly<{
  engine: Engine;
  pages: readonly Page[];
  snapshot: Snapshot;
  /** Reads a post's body by its name. */
  bodyOf: (name: string) => SafeHtml;
  manifest: Manifest;
  /** What the last build wrote down of its pages. */
  bookFile: string;
  weightsFile: string;
}>;

export type FilledSite = Readonly<{
  book: LinkBook;
  weights: WeighedSite;
  /** Number of pages and files that were rendered, and of records that can be searched. */
  rendered: number;
  records: number;
  /** What is wrong with single files, in sentences. */
  faults: readonly string[];
}>;

/** Fills the folder with all that the site is to have. @throws PageError, or what Pagefind throws */
export async function fillSite(site: NewSite, content: SiteContent): Promise<FilledSite> {
  const { engine, pages, snapshot, bodyOf, manifest } = content;
  const faults: string[] = [];
  const { book, enter } = renewBook(readBook(content.bookFile));
  for (const [path, digest] of engine.assets) {
    if (path === WORKER_FILE) continue;
    const file = join(engine.assetsDir, path);
    site.link(path, digest, file);
    inspect(path, digest, () => readFileSync(file, "utf8"));
  }
  const packs = packsOf(snapshot);
  const packed = filesOfPacks(packs);
  const weights = renewWeights(readWeights(content.weightsFile), filesOf(site));
  const thrown = new Map<string, unknown>();
  let rendered = 0;
  for (const { path, tag, render } of pages) {
    if (tag !== null && site.carry(path, tag)) {
      inspect(path, tag, () => readFileSync(join(site.dir, path), "utf8"), true);
      continue;
    }
    const bytes = await render().catch((error: unknown) => void thrown.set(path, error));
    if (bytes === undefined) continue;
    rendered += 1;
    const written = tag ?? digestOf(bytes);
    site.write(path, written, bytes);
    const text = bytes.toString();
    inspect(path, written, () => text);
    if (packed.has(path)) weights.enter(path, written, () => ({ bytes, text }));
  }
  if (thrown.size > 0) throw pageError(thrown, snapshot);
  for (const [path, text] of Object.entries(siteHostFiles(process.env))) site.write(path, digestOf(text), text);
  for (const [path, file] of pictureFiles(manifest, picturesDir)) site.link(path, path, file);
  for (const [path, file] of sampleFiles(book.texts)) site.write(path, changeOf(file), readFileSync(file));
  const sources = searchSources(snapshot, bodyOf);
  const search = await indexSite({ sources, suggestions: siteSuggestions(snapshot), cacheDir: searchDir });
  for (const [path, file] of search.files) site.link(path, changeOf(file), file);
  const worker = readFileSync(join(engine.assetsDir, WORKER_FILE), "utf8");
  for (const [path, text] of offlineFiles(weights, packs, worker)) site.write(path, digestOf(text), text);
  return { book, weights, rendered, records: search.records, faults };

  /** A page that was published once need not be searched for faults again. */
  function inspect(path: string, tag: string, text: () => string, isCarried = false): void {
    let read: string | undefined;
    const once = () => (read ??= text());
    if (path.endsWith(".html")) enter(path, tag, once);
    const fault = !isCarried && TEXT.test(path) ? faultOf(path, once()) : null;
    if (fault !== null) faults.push(fault);
  }
}

/** The new site as far as it has come. */
function filesOf({ dir, named }: NewSite): SiteFiles {
  return {
    paths: () => named.keys(),
    tagOf: (path) => named.get(path)?.tag,
    sizeOf: (path) => named.get(path)?.size ?? 0,
    read: (path) => readFileSync(join(dir, path)),
  };
}

/** Changes whenever a file is written anew. */
function changeOf(file: string): string {
  const { size, mtimeMs } = statSync(file);
  return `${size}-${mtimeMs}`;
}

function digestOf(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}
