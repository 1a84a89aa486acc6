// The search index, made from the same content as the pages: Pagefind's own, and our words beside it. What did not change
// since the last build is taken from its cache; the result is byte for byte that of a build from nothing.
import type { Suggestion } from "../search/index-format.ts";
import type { SearchRecord } from "../search/record.ts";
import { makeBundle } from "./search-bundle.ts";
import { SearchCache } from "./search-cache.ts";
import { changeWords, writeEntry } from "./search-files.ts";
import { type PlannedBlock, type SearchPlan, planSearch } from "./search-plan.ts";
import type { SearchSource } from "./search-source.ts";
import { EMPTY_TABLE } from "./search-shards.ts";
import type { FilterValues, SearchState } from "./search-state.ts";
import { WordGatherer } from "./word-gatherer.ts";

export type SearchIndexInput = Readonly<{
  /** In the order of the records' numbers. */
  sources: readonly SearchSource[];
  suggestions: readonly Suggestion[];
  /** Kept between the builds of this site, and of no other. */
  cacheDir: string;
}>;

export type SearchFiles = Readonly<{
  /** Path within the site → the file to link there. It is never written to again: another one takes its place. */
  files: ReadonlyMap<string, string>;
  records: number;
}>;

type NewDocument = Readonly<{ isDated: boolean; titleLength: number; values: FilterValues }>;

/** Brings the search index to what the sources say. @throws with Pagefind's own words, or what a source throws */
export async function indexSite({ sources, suggestions, cacheDir }: SearchIndexInput): Promise<SearchFiles> {
  const cache = new SearchCache(cacheDir);
  const plan = planSearch(sources, cache.last);
  const words = new WordGatherer(plan, cache);
  const found = new Map<string, NewDocument>();
  const readBlock = ({ name, documents }: PlannedBlock): SearchRecord[] => {
    const records = documents.map(({ source }) => source.read());
    for (const [at, { url, number, same }] of documents.entries()) {
      const record = records[at];
      if (record === undefined || same !== null) continue;
      const { titleLength } = words.add(number, record);
      const { type, category, language, year } = record.filters;
      const values = { type: [...type], category: [...category], language: [...language], year: [...year] };
      found.set(url, { isDated: record.time !== null, titleLength, values });
    }
    words.keepTexts(name, records);
    return records;
  };
  const { fragments, ...bundle } = await makeBundle(cache, plan, readBlock);
  const state: SearchState = {
    ...documentsOf(plan, found, fragments),
    ...bundle,
    ...changeWords(cache, plan.before ?? { families: EMPTY_TABLE, sounds: EMPTY_TABLE }, words.change()),
  };
  const bundleFiles = [...state.common.files, ...Object.values(state.blocks).flatMap(({ files }) => files)];
  const inSite = [...bundleFiles, ...writeEntry(cache, state, suggestions)];
  cache.save(state, new Set([...inSite, ...words.textFiles(Object.keys(state.blocks))]));
  return { files: new Map(inSite.map((path) => [path, cache.pathOf(path)])), records: sources.length };
}

function documentsOf(
  { documents, before }: SearchPlan,
  found: ReadonlyMap<string, NewDocument>,
  fragments: ReadonlyMap<string, string>,
): Pick<SearchState, "documents" | "filters"> {
  const filters: FilterValues[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (values: FilterValues) => {
    const name = JSON.stringify(values);
    const known = numbers.get(name) ?? filters.push(values) - 1;
    numbers.set(name, known);
    return known;
  };
  const old = before?.filters.map((values) => () => numberOf(values)) ?? [];
  const states = documents.map(({ url, key, same }) => {
    const fragment = fragments.get(url) ?? same?.fragment;
    const made = found.get(url);
    if (fragment === undefined) throw new Error(`The search index has lost ${url}.`);
    if (made !== undefined) {
      const { isDated, titleLength, values } = made;
      return { url, key, isDated, titleLength, filters: numberOf(values), fragment };
    }
    if (same === null) throw new Error(`The search index has not read ${url}.`);
    return { ...same, filters: old[same.filters]?.() ?? 0, fragment };
  });
  return { documents: states, filters };
}
