// The cache of the search index: the files of the last build, and the state that they belong to. If code or any file
// changed since, the whole cache is discarded and the index is rebuilt.
import { hash } from "node:crypto";
import { lstatSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { site } from "#config";
import { codeHash } from "../../system/code-hash.ts";
import { readChecksummed, writeChecksummed } from "../../system/checksummed-file.ts";
import { stateSchema, type SearchState } from "./state.ts";

const STATE_FILE = "state.json";
const FILES_FOLDER = "files";
const UNFINISHED = "unfinished-";
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
  "node_modules/vite/package.json",
];
const KEY_DIGITS = 24;

/** Size in bytes, time of the last change in milliseconds, digest. */
const fileSchema = z.tuple([z.number(), z.number(), z.string()]);
const savedSchema = z.object({ code: z.string(), files: z.record(z.string(), fileSchema), state: stateSchema });
type SavedCache = z.infer<typeof savedSchema>;

/** The files and the state of the last build, and those of this one. Until `startWriting`, those of the last build stay as they are. */
export class SearchCache {
  readonly #dir: string;
  readonly #code = codeVersion();
  #files = new Map<string, z.infer<typeof fileSchema>>();
  readonly #folders = new Set<string>();
  /** Names of the folders that `newFolder` has made. */
  readonly #ownFolders = new Set<string>();
  /** What waits until writing begins; null from then on. */
  #waiting: [name: string, content: Uint8Array | string][] | null = [];

  /** The state of the last build; null without an intact cache of the same code. */
  readonly last: SearchState | null;

  constructor(dir: string) {
    this.#dir = dir;
    mkdirSync(dir, { recursive: true });
    const saved = readSavedCache(join(dir, STATE_FILE));
    const isGood = saved !== null && saved.code === this.#code && this.#adoptFiles(saved);
    this.last = isGood ? saved.state : null;
    if (!isGood) this.#files.clear();
  }

  /** Called once. What was written before is kept in memory until then. */
  startWriting(): void {
    if (this.last === null) rmSync(join(this.#dir, FILES_FOLDER), { recursive: true, force: true });
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const [name, content] of waiting) this.write(name, content);
  }

  /** The path of a file in the cache. */
  pathOf(name: string): string {
    return join(this.#dir, FILES_FOLDER, name);
  }

  /** An empty folder to work in. Removes the folders of builds that were killed. */
  newFolder(): string {
    const isLeftOver = (name: string) => name.startsWith(UNFINISHED) && !this.#ownFolders.has(name);
    for (const name of readdirSync(this.#dir).filter(isLeftOver)) {
      rmSync(join(this.#dir, name), { recursive: true, force: true });
    }
    const own = `${UNFINISHED}${process.pid}-${this.#ownFolders.size}`;
    this.#ownFolders.add(own);
    mkdirSync(join(this.#dir, own));
    return join(this.#dir, own);
  }

  /** Whether the cache has a file of that name. */
  has(name: string): boolean {
    return this.#files.has(name);
  }

  /** Writes a file. It replaces a file of the same name and does not change that one where it is hard-linked. */
  write(name: string, content: Uint8Array | string): void {
    if (this.#waiting !== null) this.#waiting.push([name, content]);
    else this.#put(name, content, (path) => writeFileSync(path, content));
  }

  /** Moves a file into the cache. @param content of the file */
  take(name: string, file: string, content: Uint8Array): void {
    this.#put(name, content, (path) => renameSync(file, path));
  }

  #put(name: string, content: Uint8Array | string, make: (path: string) => void): void {
    const digest = digestOf(content);
    if (this.#files.get(name)?.[2] === digest) return;
    const path = this.pathOf(name);
    const folder = dirname(path);
    if (!this.#folders.has(folder)) mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
    const unfinished = `${path}.${process.pid}`;
    make(unfinished);
    renameSync(unfinished, path);
    const { size, mtimeMs } = lstatSync(path);
    this.#files.set(name, [size, mtimeMs, digest]);
  }

  /** Saves the state for the next build, and deletes every file that is not in use. */
  save(state: SearchState, used: ReadonlySet<string>): void {
    const files = Object.fromEntries([...this.#files].filter(([name]) => used.has(name)));
    writeSavedCache(join(this.#dir, STATE_FILE), { code: this.#code, files, state });
    for (const name of this.#files.keys()) if (!used.has(name)) rmSync(this.pathOf(name), { force: true });
  }

  #adoptFiles(saved: SavedCache): boolean {
    this.#files = new Map(Object.entries(saved.files));
    return [...this.#files].every(([name, file]) => this.#isIntact(name, file));
  }

  #isIntact(name: string, [size, time, digest]: z.infer<typeof fileSchema>): boolean {
    const found = lstatSync(this.pathOf(name), { throwIfNoEntry: false });
    if (found?.isFile() !== true || found.size !== size) return false;
    if (found.mtimeMs === time) return true;
    // In a copy of the cache the times differ, so the content decides.
    if (digestOf(readFileSync(this.pathOf(name))) !== digest) return false;
    this.#files.set(name, [size, found.mtimeMs, digest]);
    return true;
  }
}

function readSavedCache(file: string): SavedCache | null {
  const json = readChecksummed(file);
  // A state that does not fit the schema comes from another version of the code.
  return json === null ? null : (savedSchema.safeParse(JSON.parse(json.toString())).data ?? null);
}

function writeSavedCache(file: string, saved: SavedCache | null): void {
  writeChecksummed(file, JSON.stringify(saved));
}

let code: string | undefined;

/**
 * The same content can give other files with other code, another configuration, Node or Pagefind. Computed once, because a process
 * goes on with the code that it has loaded.
 */
function codeVersion(): string {
  return (code ??= codeHash({
    sources: INDEX_CODE,
    facts: [process.version, process.versions.zlib, process.versions.zstd, site],
  }));
}

function digestOf(content: Uint8Array | string): string {
  return hash("sha256", content, "hex").slice(0, KEY_DIGITS);
}
