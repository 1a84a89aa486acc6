// Builds the search index from the same content as the pages: Pagefind's own index, and the word index next to it. It
// reuses what did not change since the last build; the result is the same, byte for byte, as that of a clean build.
import type { SearchRecord } from "../format/record.ts";
import type { Suggestion } from "../format/index-format.ts";
import { Interner } from "../../system/interner.ts";
import { freeMemory } from "../../system/processes/free-memory.ts";
import { SearchCache } from "./cache.ts";
import { type DocumentParts, documentParts, updateDocumentParts } from "./document-parts.ts";
import { updateTables, writeManifest } from "./index-files.ts";
import { RUNS_AT_ONCE } from "./pagefind.ts";
import { buildPagefindFiles, startPagefind } from "./pagefind-files.ts";
import { type PlannedBlock, type SearchPlan, planSearch } from "./plan.ts";
import { PostingCollector } from "./posting-collector.ts";
import { EMPTY_TABLE } from "./shards.ts";
import type { SearchSource } from "./source.ts";
import type { FacetValues, SearchState } from "./state.ts";

export type SearchIndexInput = Readonly<{
  /** In the order of the documents' numbers. */
  sources: readonly SearchSource[];
  suggestions: readonly Suggestion[];
  /** See IndexManifest; by default none. */
  places?: string | null;
  /** A folder for the builds of this site only. */
  cacheDir: string;
  /** Runs of Pagefind at the same time; by default, and at most, `RUNS_AT_ONCE`. Each needs some 60 MB. */
  pagefindRuns?: number | undefined;
}>;

export type SearchFiles = Readonly<{
  /** Path within the site → the file to link there. A later build replaces such a file and never writes into it. */
  files: ReadonlyMap<string, string>;
  /** Number of documents. */
  searchable: number;
}>;

/** An index that has been begun. Nothing of the last one is changed before `files` is called. */
export type StartedIndex = Readonly<{
  /** Whether few documents have changed: then Pagefind works already, and `files` may be called while pages are rendered. */
  hasFewChanges: boolean;
  /** Finishes it. @throws Pagefind's own errors, or those of a source */
  files: () => Promise<SearchFiles>;
  /** Called in place of `files` where it is not needed. Resolves when all work has ended. */
  abandon: () => Promise<void>;
}>;

/** Of more changed documents, the records and the pages take much memory at the same time. */
const FEW_CHANGED = 1000;

type NewDocument = Readonly<{
  isDated: boolean;
  length: number;
  titleLength: number;
  facets: FacetValues;
  parts: DocumentParts;
}>;

/** Brings the search index up to date. @throws Pagefind's own errors, or those of a source */
export function indexSite(input: SearchIndexInput): Promise<SearchFiles> {
  return startIndex(input).files();
}

/** The same in two steps: Pagefind is another program, so other work can be done meanwhile. @throws if two sources have the same URL */
export function startIndex(input: SearchIndexInput): StartedIndex {
  const { sources, suggestions, places = null, cacheDir, pagefindRuns = RUNS_AT_ONCE } = input;
  const cache = new SearchCache(cacheDir);
  const plan = planSearch(sources, cache.last);
  const hasFewChanges = plan.documents.filter(({ unchanged }) => unchanged === null).length < FEW_CHANGED;
  const started = hasFewChanges ? startReading(cache, plan) : null;
  return {
    hasFewChanges,
    async files() {
      let reading = started;
      try {
        cache.startWriting();
        reading ??= startReading(cache, plan);
        return await finish(reading);
      } catch (error) {
        await reading?.firstRun?.abandon();
        throw error;
      }
    },
    async abandon() {
      await started?.firstRun?.abandon();
    },
  };

  async function finish({ collector, newDocuments, readBlock, firstRun }: Reading): Promise<SearchFiles> {
    const pagefind = await buildPagefindFiles({ cache, plan, readBlock, first: firstRun, runsAtOnce: pagefindRuns });
    // Many records leave much, and the tables need memory of their own.
    if (!hasFewChanges) freeMemory();
    const tablesBefore = plan.before ?? { buckets: EMPTY_TABLE, phoneticLists: EMPTY_TABLE };
    const state: SearchState = {
      ...documentStates(plan, newDocuments),
      ...updateDocumentParts(cache, plan, new Map([...newDocuments].map(([url, { parts }]) => [url, parts]))),
      ...pagefind,
      ...updateTables(cache, tablesBefore, collector.change()),
    };
    const pagefindPaths = [...state.common.files, ...Object.values(state.blocks).flatMap(({ files }) => files)];
    const paths = [...pagefindPaths, ...writeManifest(cache, state, suggestions, places)];
    cache.save(state, new Set([...paths, ...collector.recordFiles(Object.keys(state.blocks))]));
    return { files: new Map(paths.map((path) => [path, cache.pathOf(path)])), searchable: sources.length };
  }
}

type Reading = ReturnType<typeof startReading>;

/** Starts Pagefind, and to read the documents that have changed: first those of its first run. */
function startReading(cache: SearchCache, plan: SearchPlan) {
  const collector = new PostingCollector(plan, cache);
  const newDocuments = new Map<string, NewDocument>();
  const readBlock = ({ name, documents }: PlannedBlock): SearchRecord[] => {
    const records = documents.map(({ source }) => source.read());
    for (const [at, { url, number, unchanged }] of documents.entries()) {
      const record = records[at];
      if (record === undefined || unchanged !== null) continue;
      const { length, titleLength } = collector.add(number, record);
      const { type, category, language, year } = record.facets;
      const facets = { type: [...type], category: [...category], language: [...language], year: [...year] };
      newDocuments.set(url, {
        isDated: record.time !== null,
        length,
        titleLength,
        facets,
        parts: documentParts(record),
      });
    }
    collector.keepRecords(name, records);
    return records;
  };
  return { collector, newDocuments, readBlock, firstRun: startPagefind(cache, plan, readBlock) };
}

function documentStates(
  { documents, before }: SearchPlan,
  newDocuments: ReadonlyMap<string, NewDocument>,
): Pick<SearchState, "documents" | "facetSets"> {
  const facetSets = new Interner<FacetValues>();
  const states = documents.map(({ url, key, unchanged }) => {
    const added = newDocuments.get(url);
    if (added !== undefined) {
      const { isDated, length, titleLength, facets } = added;
      return { url, key, isDated, length, titleLength, facetSet: facetSets.numberOf(facets) };
    }
    const facets = unchanged === null ? undefined : before?.facetSets[unchanged.facetSet];
    if (unchanged === null || facets === undefined) throw new Error(`The search index has not read ${url}.`);
    return { ...unchanged, facetSet: facetSets.numberOf(facets) };
  });
  return { documents: states, facetSets: facetSets.values };
}
