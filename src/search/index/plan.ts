// Plans a build of the index: which records changed, which Pagefind blocks they are in, and which numbers changed.
import { hash } from "node:crypto";
import { blockName, blockOf, blocksFor } from "./pagefind.ts";
import type { SearchSource } from "./source.ts";
import type { DocumentState, SearchState } from "./state.ts";

// Above this share of changed records, an incremental build saves nothing.
const MAX_CHANGED_SHARE = 0.3;

export type PlannedDocument = Readonly<{
  source: SearchSource;
  number: number;
  url: string;
  key: string;
  /** The old state, if its record did not change. */
  unchanged: DocumentState | null;
}>;
export type PlannedBlock = Readonly<{ name: string; key: string; documents: readonly PlannedDocument[] }>;
/** An old document that was deleted or changed. */
export type RemovedDocument = Readonly<{ number: number; url: string; block: string }>;

export type SearchPlan = Readonly<{
  /** The build to continue from; null for a clean build. */
  before: SearchState | null;
  documents: readonly PlannedDocument[];
  blocks: readonly PlannedBlock[];
  removed: readonly RemovedDocument[];
  /** The new number for each old number, -1 for none; null if no unchanged document gets another number. */
  newNumbers: readonly number[] | null;
}>;

/** @param sources in the order of their numbers. @throws if two have the same URL */
export function planSearch(sources: readonly SearchSource[], last: SearchState | null): SearchPlan {
  const known = new Map(last?.documents.map((document) => [document.url, document]));
  const documents = sources.map((source, number): PlannedDocument => {
    const { key } = source;
    const old = known.get(source.url);
    return { source, number, url: source.url, key, unchanged: old?.key === key ? old : null };
  });
  const changed = documents.filter(({ unchanged }) => unchanged === null).length;
  if (last !== null && changed > Math.max(1, documents.length * MAX_CHANGED_SHARE)) return planSearch(sources, null);

  const numbers = new Map(documents.map(({ url, number }) => [url, number]));
  if (numbers.size < documents.length) throw new Error(`Two records have the URL ${duplicateUrl(documents)}.`);
  const count = blocksFor(documents.length);
  const blocks = [...Map.groupBy(documents, ({ url }) => blockName(blockOf(url, count)))].map(([name, own]) => ({
    name,
    key: digestOf(own.map(({ url, key }) => `${url} ${key}`).join("\n")),
    documents: own,
  }));
  const old = last?.documents ?? [];
  const oldCount = blocksFor(old.length);
  const isSame = (document: DocumentState) => documents[numbers.get(document.url) ?? -1]?.unchanged === document;
  const isMoved = old.some((document, number) => isSame(document) && numbers.get(document.url) !== number);
  return {
    before: last,
    documents,
    blocks,
    removed: old.flatMap((document, number) =>
      isSame(document) ? [] : [{ number, url: document.url, block: blockName(blockOf(document.url, oldCount)) }],
    ),
    newNumbers: isMoved ? old.map(({ url }) => numbers.get(url) ?? -1) : null,
  };
}

function duplicateUrl(documents: readonly PlannedDocument[]): string {
  const urls = new Set<string>();
  return documents.find(({ url }) => urls.size === urls.add(url).size)?.url ?? "";
}

function digestOf(text: string): string {
  return hash("sha256", text, "hex").slice(0, 24);
}
