// Reads a collection from its source: whole, or only those documents that have changed since the last pull.
import type { RawDocument, RawSource } from "../firestore/raw-document.ts";
import type { Parsed } from "../schemas/parse.ts";
import type { Collection } from "../../site/config-type.ts";
import type { Fault, KnownCollection } from "./known-documents.ts";
import type { Identified } from "./merge.ts";
import { parseTrustedJson } from "./trusted-json.ts";

/** A document that was just read, or its parsed version from the last pull. */
export type Checked<T> = Readonly<{ id: string; version: string | null; result: Parsed<T> }>;

export type ReadChangedInput<T> = Readonly<{
  source: RawSource;
  collection: Collection;
  parse: (raw: RawDocument) => Parsed<T>;
  /** The documents of the last snapshot, of the same source and in the database's spelling. */
  last: readonly T[];
  known: Pick<KnownCollection, "versions" | "faults">;
  onPage: (found: number) => void;
}>;

/** @returns the collection's published documents in order of id. @throws the errors of the source */
export async function readChanged<T extends Identified>(input: ReadChangedInput<T>): Promise<Checked<T>[]> {
  const { source, collection, parse, known, onPage } = input;
  if (source.versions === undefined || source.documents === undefined || Object.keys(known.versions).length === 0) {
    const checked: Checked<T>[] = [];
    for await (const page of source.pages(collection)) {
      for (const raw of page) checked.push(check(raw, parse));
      onPage(checked.length);
    }
    return checked;
  }
  const last = new Map(input.last.map((document) => [document.id, document]));
  const found: Checked<T>[] = [];
  const changed = new Map<string, number>();
  for await (const page of source.versions(collection)) {
    for (const { id, version } of page) {
      const result = known.versions[id] === version ? lastResult(known.faults[id], last.get(id)) : null;
      if (result === null) changed.set(id, found.length);
      // Changed documents keep their position.
      found.push({ id, version, result: result ?? { ok: false, problems: [] } });
    }
    onPage(found.length);
  }
  for await (const page of source.documents(collection, [...changed.keys()])) {
    for (const raw of page) found[changed.get(raw.id) ?? found.length] = check(raw, parse);
  }
  return found;
}

/** What parsing the document gave in the last pull; null where that is not known. */
function lastResult<T>(fault: Fault | undefined, value: T | undefined): Parsed<T> | null {
  if (fault?.isUsable === false) return { ok: false, problems: fault.problems };
  return value === undefined ? null : { ok: true, value, problems: fault?.problems ?? [] };
}

function check<T extends object>(raw: RawDocument, parse: (raw: RawDocument) => Parsed<T>): Checked<T> {
  const result = parse(raw);
  return {
    id: raw.id,
    version: raw.version ?? null,
    result: result.ok ? { ...result, value: asStored(result.value) } : result,
  };
}

/** A document as the next pull will read it from the disk, so that both produce the same pages. */
export function asStored<T extends object>(value: T): T {
  return parseTrustedJson<T>(JSON.stringify(value));
}
