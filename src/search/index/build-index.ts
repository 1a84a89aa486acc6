// Builds the search index: Pagefind's, and the dictionary next to it. Both are made from all documents each time, which needs
// no record of what was made before. At 10,000 posts that takes 90 s and 4 GB; npm run watch does not let pages wait for it.
import { createHash, hash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { site } from "#config";
import { codeHash } from "../../system/code-hash.ts";
import { filesIn } from "../../system/files-in.ts";
import { isRunning } from "../../system/processes/running.ts";
import type { SearchRecord } from "../format/record.ts";
import type { Suggestions } from "../format/dictionary.ts";
import { DictionaryBuilder } from "./build-dictionary.ts";
import type { SearchSource } from "./source.ts";
import { writePagefind } from "./write-pagefind.ts";

export type SearchIndexInput = Readonly<{
  sources: readonly SearchSource[];
  suggestions: Suggestions;
  /** See DictionaryEntry; by default none. */
  places?: string | null;
  /** A folder for the builds of this site only. */
  cacheDir: string;
}>;

export type SearchFiles = Readonly<{
  /** Changes with whatever the files are made from. */
  key: string;
  /** Path within the site → the file to link there. A later build replaces such a file and never writes into it. */
  files: ReadonlyMap<string, string>;
  /** Number of documents. */
  searchable: number;
}>;

/** Everything that can change a record or a file made from it. */
export const INDEX_CODE = [
  "src/data/library",
  "src/data/schemas",
  "src/data/snapshot",
  "src/language",
  "src/search",
  "src/site",
  "src/system",
  "node_modules/pagefind/package.json",
];
const UNFINISHED = "unfinished-";
/** The files of the site, and beside them their digest. */
const FOLDER = "pagefind";
const DIGEST = "digest";
/** What Pagefind writes for pages that show its own search box, which this site does not have. */
const NOT_USED = /^pagefind-(?:component|highlight|modular|ui|worker)|^wasm\.(?!unknown)/;

/** @throws ExpectedError where Pagefind ends too early, Error with what it reports, or what a source throws */
export async function indexSite(input: SearchIndexInput): Promise<SearchFiles> {
  const { sources, suggestions, places = null, cacheDir } = input;
  refuseDuplicates(sources);
  // The same content can give other files with other code, another configuration, Node or Pagefind.
  const code = codeHash({ sources: INDEX_CODE, facts: [process.version, process.versions.zlib, site] });
  const key = hash("sha256", JSON.stringify([code, suggestions, places, sources.map((one) => one.key)]));
  const dir = join(cacheDir, key.slice(0, 24));
  if (!isIntact(dir)) {
    const unfinished = join(cacheDir, `${UNFINISHED}${process.pid}`);
    rmSync(unfinished, { recursive: true, force: true });
    const folder = join(unfinished, FOLDER);
    mkdirSync(folder, { recursive: true });
    const dictionary = new DictionaryBuilder();
    await writePagefind(folder, readAll(sources, dictionary));
    for (const [path, content] of dictionary.files(suggestions, places)) writeFile(join(folder, path), content);
    writeFile(join(unfinished, DIGEST), digestOf(folder));
    rmSync(dir, { recursive: true, force: true });
    renameSync(unfinished, dir);
  }
  removeOthers(cacheDir, dir);
  const paths = filesIn(join(dir, FOLDER)).filter((path) => !NOT_USED.test(path));
  const files = new Map(paths.map((path) => [`${FOLDER}/${path}`, join(dir, FOLDER, path)]));
  return { key, files, searchable: sources.length };
}

/** Whether the last index can be used again. Its files are also those of the published site, so anything may have happened to them. */
function isIntact(dir: string): boolean {
  try {
    return readFileSync(join(dir, DIGEST), "utf8") === digestOf(join(dir, FOLDER));
  } catch {
    return false;
  }
}

function digestOf(folder: string): string {
  const digest = createHash("sha256");
  for (const path of filesIn(folder)) digest.update(`${path}\0`).update(readFileSync(join(folder, path)));
  return digest.digest("hex");
}

function* readAll(sources: readonly SearchSource[], dictionary: DictionaryBuilder): Generator<SearchRecord> {
  for (const source of sources) {
    const record = source.read();
    dictionary.add(record);
    yield record;
  }
}

function refuseDuplicates(sources: readonly SearchSource[]): void {
  const urls = new Set<string>();
  for (const { url } of sources) {
    if (urls.has(url)) throw new Error(`Two records have the URL ${url}: a slug is taken by a page of the site.`);
    urls.add(url);
  }
}

function writeFile(path: string, content: Uint8Array | string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Only the last index is kept, and what another process is making now: npm run watch does so while builds go on. */
function removeOthers(cacheDir: string, dir: string): void {
  for (const name of readdirSync(cacheDir)) {
    const path = join(cacheDir, name);
    const [, pid] = name.split(UNFINISHED);
    if (path !== dir && !isRunning(Number(pid))) rmSync(path, { recursive: true, force: true });
  }
}
