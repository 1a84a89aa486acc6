// The picture cache on disk: files named by their content, and small checksummed records. Damage counts as absence.
import { hash } from "node:crypto";
import { readFileSync, rmSync, statSync, utimesSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { z } from "zod";
import { writeUnflushed } from "../../system/atomic-file.ts";
import { readRecord, writeUnflushedRecord } from "../../system/checksummed-file.ts";
import { filesIn } from "../../system/files-in.ts";
import { fileSystemTime } from "../../system/file-time.ts";
import { isIntact, writeContentAddressed } from "../../system/content-addressed-file.ts";
import { DIGEST_LETTERS, FILE_NAME, type PictureFile } from "./manifest.ts";

const KINDS = ["urls", "made", "previews"] as const;

/** What a record describes: an address, what was made of a picture, or a link preview. */
export type RecordKind = (typeof KINDS)[number];

export type PictureStore = Readonly<{
  /** @returns the name of the file, made from its content */
  putFile: (bytes: Buffer, extension: PictureFile["extension"]) => string;
  pathOf: (file: string) => string;
  /** Whether the file exists and has the content that its name promises. */
  isIntact: (file: PictureFile) => boolean;
  get: <Schema extends z.ZodType>(kind: RecordKind, key: string, schema: Schema) => z.output<Schema> | null;
  put: (kind: RecordKind, key: string, value: unknown) => void;
  /** Once a day: deletes what no build has used for `days`. */
  prune: (days: number) => void;
}>;

const DAY_MS = 86_400_000;
const NAMED = new RegExp(FILE_NAME, "g");

/** Opens the cache in the folder `dir`; nothing outside of it is written. */
export function openPictureStore(dir: string): PictureStore {
  let openedMs: number | undefined;
  const now = () => (openedMs ??= fileSystemTime(dir));
  const pathOf = (file: string) => join(dir, "files", file.slice(0, 2), file);
  const recordPath = (kind: RecordKind, key: string) => join(dir, kind, `${hash("sha256", key).slice(0, 32)}.json`);

  return {
    pathOf,
    putFile(bytes, extension) {
      const file = `${hash("sha256", bytes).slice(0, DIGEST_LETTERS)}.${extension}`;
      writeContentAddressed(pathOf(file), bytes);
      return file;
    },
    isIntact: ({ file, bytes }) => isIntact(pathOf(file), bytes),
    get(kind, key, schema) {
      const path = recordPath(kind, key);
      const value = readRecord(path, schema);
      // A record's modification time says when it was last used.
      if (value !== null && ageOf(path) > 1) utimesSync(path, now() / 1000, now() / 1000);
      return value;
    },
    put(kind, key, value) {
      writeUnflushedRecord(recordPath(kind, key), value);
    },
    prune(days) {
      const mark = join(dir, "pruned");
      if (statSync(mark, { throwIfNoEntry: false }) !== undefined && ageOf(mark) < 1) return;
      const referenced = new Set<string>();
      for (const path of KINDS.flatMap(pathsIn)) {
        if (ageOf(path) > (path.endsWith(".json") ? days : 1)) rmSync(path, { force: true });
        else for (const [file] of readFileSync(path, "utf8").matchAll(NAMED)) referenced.add(file);
      }
      // A folder's modification time says when a file was last added: another build may be about to reference it.
      const unreferenced = pathsIn("files").filter((path) => !referenced.has(basename(path)));
      for (const path of unreferenced.filter((file) => ageOf(dirname(file)) > 1)) rmSync(path, { force: true });
      writeUnflushed(mark, "");
    },
  };

  function pathsIn(folder: string): string[] {
    return filesIn(join(dir, folder)).map((file) => join(dir, folder, file));
  }

  /** In days. A time in the future was written before the clock was set back, and counts as equally far in the past. */
  function ageOf(path: string): number {
    return Math.abs(now() - statSync(path).mtimeMs) / DAY_MS;
  }
}
