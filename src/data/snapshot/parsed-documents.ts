// Keeps what documents were parsed to: to validate 10,000 posts takes twenty seconds of processor time, and most are as before.
import { hash } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import type { RawDocument } from "../firestore/raw-document.ts";
import type { Parsed } from "../schemas/parse.ts";
import { asStored, readKeyed, writeKeyed } from "../../system/checksummed-file.ts";

type Usable = Extract<Parsed<object>, { ok: true }>;
type Entry = Readonly<{ version: string; result: Usable }>;

export type ParsedDocuments = Readonly<{
  /**
   * Parses a document, unless the same version was parsed before. One that cannot be used is parsed each time.
   * @param isWhole whether what belongs to the value is still on disk
   */
  parse: <T extends object>(
    raw: RawDocument,
    parse: (raw: RawDocument) => Parsed<T>,
    isWhole: (value: T) => boolean,
  ) => Parsed<T>;
  /** Stores what was asked for since the last time, for the next process. */
  save: () => void;
}>;

/** Opens the cache in the folder of the snapshot. @param key identifies the code that parses, its configuration included */
export function openParsedDocuments(dir: string, key: string): ParsedDocuments {
  const file = join(dir, "parsed.json");
  /** Path of a document → its version, and what that was parsed to. */
  let last: ReadonlyMap<string, Entry> = new Map(Object.entries(readKeyed<Record<string, Entry>>(file, key) ?? {}));
  let next = new Map<string, Entry>();
  let isChanged = false;
  return {
    parse<T extends object>(
      raw: RawDocument,
      parse: (raw: RawDocument) => Parsed<T>,
      isWhole: (value: T) => boolean,
    ): Parsed<T> {
      const version = raw.version ?? hash("sha256", JSON.stringify(raw.data));
      const known = last.get(raw.path);
      if (known?.version === version) {
        // The key and the path prove that the same function has made it.
        const result = z.custom<Extract<Parsed<T>, { ok: true }>>().parse(known.result);
        if (isWhole(result.value)) {
          next.set(raw.path, known);
          return result;
        }
      }
      const result = parseAnew.parse(raw, parse, isWhole);
      if (!result.ok) return result;
      next.set(raw.path, { version, result });
      isChanged = true;
      return result;
    },
    save() {
      if (isChanged || next.size !== last.size) writeKeyed(file, key, Object.fromEntries(next));
      last = next;
      next = new Map();
      isChanged = false;
    },
  };
}

/** Knows nothing, and keeps nothing. */
export const parseAnew: Pick<ParsedDocuments, "parse"> = {
  parse<T extends object>(raw: RawDocument, parse: (raw: RawDocument) => Parsed<T>): Parsed<T> {
    const parsed = parse(raw);
    return parsed.ok ? { ...parsed, value: asStored(parsed.value) } : parsed;
  },
};
