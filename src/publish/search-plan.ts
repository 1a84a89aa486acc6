// What there is to do: which records are new, which blocks of Pagefind hold them, and who has another number.
import { hash } from "node:crypto";
import { blockName, blockOf, blocksFor } from "./search-blocks.ts";
import type { SearchSource } from "./search-source.ts";
import type { DocumentState, SearchState } from "./search-state.ts";

// Where so much has changed, going through what was there before saves nothing.
const MOST_CHANGED = 0.3;

export type PlannedDocument = Readonly<{
  source: SearchSource;
  number: number;
  url: string;
  key: string;
  /** As it was before, where its record is the same. */
  same: DocumentState | null;
}>;
export type PlannedBlock = Readonly<{ name: string; key: string; documents: readonly PlannedDocument[] }>;
/** A document of before that is no more, or is another one now. */
export type GoneDocument = Readonly<{ number: number; url: string; block: string }>;

export type SearchPlan = Readonly<{
  /** The build to go on from; null where all is made anew. */
  before: SearchState | null;
  documents: readonly PlannedDocument[];
  blocks: readonly PlannedBlock[];
  gone: readonly GoneDocument[];
  /** The number now for each number then; null where all that stay keep theirs. */
  numbers: readonly number[] | null;
}>;

/** @param sources in the order of their numbers. @throws where two have one address */
export function planSearch(sources: readonly SearchSource[], last: SearchState | null): SearchPlan {
  const known = new Map(last?.documents.map((document) => [document.url, document]));
  const documents = sources.map((source, number): PlannedDocument => {
    const key = digestOf(source.key);
    const old = known.get(source.url);
    return { source, number, url: source.url, key, same: old?.key === key ? old : null };
  });
  const changed = documents.filter(({ same }) => same === null).length;
  if (last !== null && changed > Math.max(1, documents.length * MOST_CHANGED)) return planSearch(sources, null);

  const numbers = new Map(documents.map(({ url, number }) => [url, number]));
  if (numbers.size < documents.length) throw new Error(`Two records have the address ${twiceIn(documents)}.`);
  const count = blocksFor(documents.length);
  const blocks = [...Map.groupBy(documents, ({ url }) => blockName(blockOf(url, count)))].map(([name, own]) => ({
    name,
    key: digestOf(own.map(({ url, key }) => `${url} ${key}`).join("\n")),
    documents: own,
  }));
  const old = last?.documents ?? [];
  const oldCount = blocksFor(old.length);
  const isSame = (document: DocumentState) => documents[numbers.get(document.url) ?? -1]?.same === document;
  const isMoved = old.some((document, number) => isSame(document) && numbers.get(document.url) !== number);
  return {
    before: last,
    documents,
    blocks,
    gone: old.flatMap((document, number) =>
      isSame(document) ? [] : [{ number, url: document.url, block: blockName(blockOf(document.url, oldCount)) }],
    ),
    numbers: isMoved ? old.map(({ url }) => numbers.get(url) ?? -1) : null,
  };
}

function twiceIn(documents: readonly PlannedDocument[]): string {
  const urls = new Set<string>();
  return documents.find(({ url }) => urls.size === urls.add(url).size)?.url ?? "";
}

function digestOf(text: string): string {
  return hash("sha256", text, "hex").slice(0, 24);
}
