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
  const old = last?.documents ?? [];
  const oldNumberOf = numbersByUrl(old);
  const documents = sources.map((source, number): PlannedDocument => {
    const { key, url } = source;
    const before = old[oldNumberOf(url, number) ?? -1];
    return { source, number, url, key, unchanged: before?.key === key ? before : null };
  });
  const changed = documents.filter(({ unchanged }) => unchanged === null).length;
  if (last !== null && changed > Math.max(1, documents.length * MAX_CHANGED_SHARE)) return planSearch(sources, null);

  refuseDuplicates(documents);
  const numberOf = numbersByUrl(documents);
  const count = blocksFor(documents.length);
  const blocks = [...Map.groupBy(documents, ({ url }) => blockName(blockOf(url, count)))].map(([name, own]) => ({
    name,
    key: digestOf(own.map(({ url, key }) => `${url} ${key}`).join("\n")),
    documents: own,
  }));
  const oldCount = blocksFor(old.length);
  const newNumbers = old.map(({ url }, number) => numberOf(url, number) ?? -1);
  const isSame = (document: DocumentState, number: number) =>
    documents[newNumbers[number] ?? -1]?.unchanged === document;
  const isMoved = old.some((document, number) => newNumbers[number] !== number && isSame(document, number));
  return {
    before: last,
    documents,
    blocks,
    removed: old.flatMap((document, number) =>
      isSame(document, number)
        ? []
        : [{ number, url: document.url, block: blockName(blockOf(document.url, oldCount)) }],
    ),
    newNumbers: isMoved ? newNumbers : null,
  };
}

/** Finds the number of a URL. From build to build, nearly all keep their number, so that one is looked at first. */
export function numbersByUrl(
  documents: readonly Readonly<{ url: string }>[],
): (url: string, first: number) => number | undefined {
  let numbers: Map<string, number> | undefined;
  return (url, first) => {
    if (documents[first]?.url === url) return first;
    numbers ??= new Map(documents.map((document, number) => [document.url, number]));
    return numbers.get(url);
  };
}

function refuseDuplicates(documents: readonly PlannedDocument[]): void {
  const urls = new Set<string>();
  for (const { url } of documents) {
    if (urls.has(url)) throw new Error(`Two records have the URL ${url}: a slug is taken by a page of the site.`);
    urls.add(url);
  }
}

function digestOf(text: string): string {
  return hash("sha256", text, "hex").slice(0, 24);
}
