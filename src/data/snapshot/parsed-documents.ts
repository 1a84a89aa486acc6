// Keeps what documents were parsed to: to validate 10,000 posts takes twenty seconds of processor time, and most are as before.
import { hash } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import type { RawDocument } from "../firestore/raw-document.ts";
import type { Parsed } from "../schemas/parse.ts";
import { readChecksummed, writeRecord } from "../../system/checksummed-file.ts";
import { parseTrustedJson } from "./trusted-json.ts";

type Usable = Extract<Parsed<object>, { ok: true }>;
type Entry = Readonly<{ version: string; result: Usable }>;
/** Path of a document → its version, and what that was parsed to. */
type Stored = Readonly<{ key: string; documents: Readonly<Record<string, Entry>> }>;

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
  let last = readStored(file, key);
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
      if (isChanged || next.size !== last.size) writeRecord(file, { key, documents: Object.fromEntries(next) });
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

/** A value as it is read from the disk, so that a page is the same whether the document was parsed now or before. */
export function asStored<T extends object>(value: T): T {
  return parseTrustedJson<T>(JSON.stringify(value));
}

function readStored(file: string, key: string): ReadonlyMap<string, Entry> {
  const text = readChecksummed(file)?.toString() ?? null;
  const stored = text === null ? null : parseTrustedJson<Stored>(text);
  return new Map(stored?.key === key ? Object.entries(stored.documents) : []);
}
