// Reads a collection from its source: whole, or only those documents that have changed since the last pull.
import { z } from "zod";
import type { RawDocument, RawSource } from "../firestore/raw-document.ts";
import type { Parsed } from "../schemas/parse.ts";
import type { Collection } from "../site/site-config.ts";
import type { Identified } from "./merge.ts";

/** A document as it was read, or as the last pull checked it. */
export type Checked<T> = Readonly<{ id: string; version: string | null; result: Parsed<T> }>;

export type ChangedInput<T> = Readonly<{
  source: RawSource;
  collection: Collection;
  parse: (raw: RawDocument) => Parsed<T>;
  /** The good documents of the last pull, of the same source, and the versions that were read. */
  last: readonly T[];
  versions: Readonly<Record<string, string>>;
  onPage: (found: number) => void;
}>;

/** @returns the collection's shown documents in order of id. @throws what the source throws */
export async function readChanged<T extends Identified>(input: ChangedInput<T>): Promise<Checked<T>[]> {
  const { source, collection, parse, last, versions, onPage } = input;
  if (source.versions === undefined || source.documents === undefined || Object.keys(versions).length === 0) {
    const checked: Checked<T>[] = [];
    for await (const page of source.pages(collection)) {
      for (const raw of page) checked.push(check(raw, parse));
      onPage(checked.length);
    }
    return checked;
  }
  const known = new Map(last.map((document) => [document.id, document]));
  const found: Checked<T>[] = [];
  const changed = new Map<string, number>();
  for await (const page of source.versions(collection)) {
    for (const { id, version } of page) {
      const value = versions[id] === version ? known.get(id) : undefined;
      if (value === undefined) changed.set(id, found.length);
      // Those that have changed hold their places.
      found.push({ id, version, result: value === undefined ? { ok: false, problems: [] } : { ok: true, value } });
    }
    onPage(found.length);
  }
  for await (const page of source.documents(collection, [...changed.keys()])) {
    for (const raw of page) found[changed.get(raw.id) ?? found.length] = check(raw, parse);
  }
  return found;
}

function check<T>(raw: RawDocument, parse: (raw: RawDocument) => Parsed<T>): Checked<T> {
  const result = parse(raw);
  return {
    id: raw.id,
    version: raw.version ?? null,
    result: result.ok ? { ok: true, value: asStored(result.value) } : result,
  };
}

/** A document as the next pull will read it from the disk, so that it makes the same pages today. */
export function asStored<T>(value: T): T {
  return z.custom<T>(() => true).parse(JSON.parse(JSON.stringify(value)));
}
