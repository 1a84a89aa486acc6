// The cache on disk: files named by their content, and small records that prove themselves. Damage counts as absence.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { z } from "zod";
import { writeNamed } from "../disk/whole-file.ts";
import { DIGEST_LETTERS, FILE_NAME, type PictureFile } from "./manifest.ts";

const KINDS = ["urls", "made", "previews"] as const;

/** What a record is about: an address, what was made of a picture, or a link preview. */
export type RecordKind = (typeof KINDS)[number];

export type Store = Readonly<{
  /** @returns the name of the file, made from its content */
  putFile: (bytes: Buffer, extension: PictureFile["extension"]) => string;
  pathOf: (file: string) => string;
  /** Whether the file is there and is what its name promises. */
  isWhole: (file: PictureFile) => boolean;
  get: <Schema extends z.ZodType>(kind: RecordKind, key: string, schema: Schema) => z.output<Schema> | null;
  put: (kind: RecordKind, key: string, value: unknown) => void;
  /** Once a day: deletes what no build has used for `days`. */
  prune: (days: number) => void;
}>;

const DAY = 86_400;
const NAMED = new RegExp(FILE_NAME, "g");

/** @param dir the cache's folder; nothing outside of it is written. @param now epoch seconds */
export function openStore(dir: string, now: number): Store {
  const pathOf = (file: string) => join(dir, "files", file.slice(0, 2), file);
  const recordPath = (kind: RecordKind, key: string) => join(dir, kind, `${digest(key).slice(0, 32)}.json`);

  return {
    pathOf,
    putFile(bytes, extension) {
      const file = `${digest(bytes).slice(0, DIGEST_LETTERS)}.${extension}`;
      const path = pathOf(file);
      if (!isUntouched(path, bytes.length)) writeNamed(path, bytes, stampOf(file));
      return file;
    },
    isWhole({ file, bytes }) {
      const path = pathOf(file);
      if (isUntouched(path, bytes)) return true;
      if (statSync(path, { throwIfNoEntry: false })?.size !== bytes) return false;
      if (!file.startsWith(digest(readFileSync(path)).slice(0, DIGEST_LETTERS))) return false;
      utimesSync(path, stampOf(file), stampOf(file));
      return true;
    },
    get(kind, key, schema) {
      const path = recordPath(kind, key);
      const value = readRecord(path);
      const parsed = value === null ? null : schema.safeParse(value);
      // A record's time tells when it was last of use.
      if (parsed?.success === true && ageOf(path) > 1) utimesSync(path, now, now);
      return parsed?.success === true ? parsed.data : null;
    },
    put(kind, key, value) {
      const text = JSON.stringify(value);
      writeNamed(recordPath(kind, key), `${digest(text)}\n${text}`, now);
    },
    prune(days) {
      const mark = join(dir, "pruned");
      if (statSync(mark, { throwIfNoEntry: false }) !== undefined && ageOf(mark) < 1) return;
      const kept = new Set<string>();
      for (const path of KINDS.flatMap((kind) => filesBelow(join(dir, kind)))) {
        if (ageOf(path) > (path.endsWith(".json") ? days : 1)) rmSync(path, { force: true });
        else for (const [file] of readFileSync(path, "utf8").matchAll(NAMED)) kept.add(file);
      }
      // A shelf's time tells when something was last put there: a build beside this one may be about to name it.
      const loose = filesBelow(join(dir, "files")).filter((path) => !kept.has(basename(path)));
      for (const path of loose.filter((file) => ageOf(dirname(file)) > 1)) rmSync(path, { force: true });
      writeNamed(mark, "", now);
    },
  };

  /** In days; what is of the future was written before the clock was set back, nobody knows when. */
  function ageOf(path: string): number {
    return Math.abs(now - statSync(path).mtimeMs / 1000) / DAY;
  }
}

// A file's time is made from its name, so any later write shows, and an untouched file need not be read to be trusted.
function stampOf(file: string): number {
  return 1_000_000_000 + (Number.parseInt(file.slice(0, 7), 16) % 500_000_000);
}

function isUntouched(path: string, bytes: number): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.size === bytes && Math.floor(found.mtimeMs / 1000) === stampOf(basename(path));
}

function readRecord(path: string): unknown {
  try {
    const text = readFileSync(path, "utf8");
    const cut = text.indexOf("\n");
    return digest(text.slice(cut + 1)) === text.slice(0, cut) ? JSON.parse(text.slice(cut + 1)) : null;
  } catch {
    return null;
  }
}

function filesBelow(dir: string): string[] {
  if (statSync(dir, { throwIfNoEntry: false }) === undefined) return [];
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function digest(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}
