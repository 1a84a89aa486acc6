// Files whose first line is the SHA-256 of the rest. Damage counts as absence.
import { hash } from "node:crypto";
import { readFileSync, renameSync, statSync } from "node:fs";
import { z } from "zod";
import { type Content, writeAtomic, writeUnflushed } from "./atomic-file.ts";

const LINE_END = 10;

/** Writes a file atomically, with the checksum of its content in the first line. */
export function writeChecksummed(file: string, content: Content): void {
  writeAtomic(file, `${hash("sha256", content)}\n`, content);
}

/** Reads and writes records: of this module, or of `rememberedRecords`. */
export type Records = Readonly<{ read: typeof readRecord; write: typeof writeRecord }>;

/** Reads each record from the disk. */
export const plainRecords: Records = { read: readRecord, write: writeRecord };

/**
 * Records for a process that needs the same ones again and again: parsed again only if another process has changed them.
 * @param later see `remembering`
 */
export function rememberedRecords(later?: LateWrites): Records {
  const schemas = new Map<string, z.ZodType>();
  const store = remembering<unknown>(
    {
      read: (file) => readRecord(file, schemas.get(file) ?? z.null()),
      write: writeRecord,
      move: renameSync,
    },
    later,
  );
  return {
    read<Schema extends z.ZodType>(file: string, schema: Schema) {
      schemas.set(file, schema);
      // What is remembered was parsed with this schema, or is what the program wrote.
      return z.custom<z.output<Schema> | null>().parse(store.read(file));
    },
    write: store.write,
  };
}

/** How a kind of file is read, written and renamed. */
export type FileStore<Content> = Readonly<{
  read: (file: string) => Content;
  write: (file: string, content: Content) => void;
  move: (from: string, to: string) => void;
}>;

/** Files that wait to be written, so that nobody waits for them. The last content of each is written, in order of the first. */
export type LateWrites = Readonly<{
  add: (file: string, write: () => void) => void;
  has: (file: string) => boolean;
  /** Writes all of them. */
  flush: () => void;
}>;

/** A list of files to be written later. Whoever makes it has to flush it. */
export function lateWrites(): LateWrites {
  const waiting = new Map<string, () => void>();
  return {
    add: (file, write) => void waiting.set(file, write),
    has: (file) => waiting.has(file),
    flush() {
      for (const [file, write] of waiting) {
        waiting.delete(file);
        write();
      }
    },
  };
}

/**
 * The same for a process that needs the files again and again: a file is read only if another process has changed it.
 * @param later if it is given, files are written with it; until then no other process may write them
 */
export function remembering<Kept>({ read, write, move }: FileStore<Kept>, later?: LateWrites): FileStore<Kept> {
  const known = new Map<string, Readonly<{ stamp: string; content: Kept }>>();
  return {
    read(file) {
      const last = known.get(file);
      if (last !== undefined && (later?.has(file) === true || last.stamp === stampOf(file))) return last.content;
      return remember(file, read(file));
    },
    write(file, content) {
      const writeNow = () => {
        write(file, content);
        remember(file, content);
      };
      if (later === undefined) return writeNow();
      known.set(file, { stamp: "", content });
      later.add(file, writeNow);
    },
    move(from, to) {
      const moved = known.get(from);
      move(from, to);
      known.delete(from);
      if (moved === undefined) known.delete(to);
      else known.set(to, moved);
    },
  };

  function remember(file: string, content: Kept): Kept {
    known.set(file, { stamp: stampOf(file), content });
    return content;
  }
}

/** Changes whenever the file is replaced. A rename does not change it. Empty if there is no such file. */
export function stampOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined ? "" : `${found.ino} ${found.size} ${found.mtimeMs}`;
}

/** @returns the content, or null where there is no such file or its checksum is wrong */
export function readChecksummed(file: string): Buffer | null {
  try {
    const bytes = readFileSync(file);
    const cut = bytes.indexOf(LINE_END);
    const content = bytes.subarray(cut + 1);
    return bytes.toString("latin1", 0, cut) === hash("sha256", content) ? content : null;
  } catch {
    return null;
  }
}

/** Writes a value as checksummed JSON. */
export function writeRecord(file: string, value: unknown): void {
  writeChecksummed(file, JSON.stringify(value));
}

/** Writes one of many records, without flushing it to the disk. */
export function writeUnflushedRecord(file: string, value: unknown): void {
  const text = JSON.stringify(value);
  writeUnflushed(file, `${hash("sha256", text)}\n${text}`);
}

/** @returns the value, or null where there is no such file, it is damaged, or its value has another form */
export function readRecord<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> | null {
  const content = readChecksummed(file);
  const result = content === null ? null : schema.safeParse(JSON.parse(content.toString()));
  return result?.success === true ? result.data : null;
}
