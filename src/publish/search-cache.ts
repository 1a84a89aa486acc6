// What the last build left of the search index: its files, and what they were made from. Whatever is not as it was left
// counts for nothing, and the index is then made anew.
import { hash } from "node:crypto";
import { lstatSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { readProved, writeProved } from "../disk/whole-file.ts";
import { stateSchema, type SearchState } from "./search-state.ts";

const STATE_FILE = "state.json";
const FILES_FOLDER = "files";
const UNFINISHED = "unfinished-";
const SOURCES = ["search", "publish", "schemas", "site"];

const fileSchema = z.tuple([z.number(), z.number(), z.string()]);
const savedSchema = z.object({ code: z.string(), files: z.record(z.string(), fileSchema), state: stateSchema });
type Saved = z.infer<typeof savedSchema>;

export class SearchCache {
  readonly #dir: string;
  readonly #code = codeVersion();
  #files = new Map<string, z.infer<typeof fileSchema>>();
  readonly #folders = new Set<string>();

  /** What the last build knew; null where there was none, by the same code, with all its files as they were. */
  readonly last: SearchState | null;

  constructor(dir: string) {
    this.#dir = dir;
    mkdirSync(dir, { recursive: true });
    const saved = readSaved(join(dir, STATE_FILE));
    const isGood = saved !== null && saved.code === this.#code && this.#keepFiles(saved);
    this.last = isGood ? saved.state : null;
    if (!isGood) {
      this.#files.clear();
      rmSync(join(dir, FILES_FOLDER), { recursive: true, force: true });
    }
  }

  /** Where a file of the cache lies. */
  pathOf(name: string): string {
    return join(this.#dir, FILES_FOLDER, name);
  }

  /** A folder to work in, empty; those of builds that were killed are cleared away. */
  newFolder(): string {
    for (const name of readdirSync(this.#dir).filter((each) => each.startsWith(UNFINISHED))) {
      rmSync(join(this.#dir, name), { recursive: true, force: true });
    }
    const dir = join(this.#dir, `${UNFINISHED}${process.pid}`);
    mkdirSync(dir);
    return dir;
  }

  /** Whether a file of that name is kept. */
  has(name: string): boolean {
    return this.#files.has(name);
  }

  /** Writes a file; one of the same name gives way, and stays as it is wherever else it is linked. */
  write(name: string, content: Uint8Array | string): void {
    this.#put(name, content, (path) => writeFileSync(path, content));
  }

  /** Takes a file over that lies elsewhere. @param content what it holds */
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

  /** Keeps what is known for the next build, and clears away every file that is not in use. */
  save(state: SearchState, used: ReadonlySet<string>): void {
    const files = Object.fromEntries([...this.#files].filter(([name]) => used.has(name)));
    const saved: Saved = { code: this.#code, files, state };
    writeProved(join(this.#dir, STATE_FILE), JSON.stringify(saved));
    for (const name of this.#files.keys()) if (!used.has(name)) rmSync(this.pathOf(name), { force: true });
  }

  #keepFiles(saved: Saved): boolean {
    this.#files = new Map(Object.entries(saved.files));
    return [...this.#files].every(([name, file]) => this.#isAsItWas(name, file));
  }

  #isAsItWas(name: string, [size, time, digest]: z.infer<typeof fileSchema>): boolean {
    const found = lstatSync(this.pathOf(name), { throwIfNoEntry: false });
    if (found?.isFile() !== true || found.size !== size) return false;
    if (found.mtimeMs === time) return true;
    // A copy of the cache has other times; only its content tells.
    if (digestOf(readFileSync(this.pathOf(name))) !== digest) return false;
    this.#files.set(name, [size, found.mtimeMs, digest]);
    return true;
  }
}

function readSaved(file: string): Saved | null {
  const json = readProved(file);
  // A state of another form is that of another version of the code.
  return json === null ? null : (savedSchema.safeParse(JSON.parse(json.toString())).data ?? null);
}

/** Other code, or another compressor, may make other files from the same content. */
function codeVersion(): string {
  const root = join(import.meta.dirname, "..");
  const files = SOURCES.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.[jt]s$/.test(file))
      .map((file) => join(root, room, file)),
  );
  const texts = files.toSorted().map((file) => readFileSync(file, "utf8"));
  const pagefind = readFileSync(join(root, "../node_modules/pagefind/package.json"), "utf8");
  return digestOf([process.versions.zlib, pagefind, ...texts].join("\0"));
}

function digestOf(content: Uint8Array | string): string {
  return hash("sha256", content, "hex").slice(0, 24);
}
