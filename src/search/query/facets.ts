// Faceted search: filters the results, counts the values of each facet, and sorts. Pagefind knows which documents have a value.
import { FACETS, type FacetName } from "../format/record.ts";
import type { SearchIndex } from "./open-index.ts";
import type { RankedDocument } from "./rank.ts";

export type SortOrder = "relevance" | "date";
export type FacetSelection = Readonly<Partial<Record<FacetName, string | undefined>>>;
export type FacetCount = Readonly<{ value: string; count: number; isSelected: boolean }>;
/** How many results each value would leave while the other facets stay selected. */
export type FacetCounts = Readonly<Record<FacetName, readonly FacetCount[]>>;

/** The results that the selection leaves, in the order that was asked for. */
export async function filterResults(
  index: SearchIndex,
  ranked: readonly RankedDocument[],
  selection: FacetSelection,
  sort: SortOrder,
): Promise<readonly RankedDocument[]> {
  const sets = await selectedSets(index, selection);
  const kept = ranked.filter(({ id }) => sets.every((set) => set === null || set.has(id)));
  if (sort !== "date") return kept;
  const byId = new Map(kept.map((one) => [one.id, one]));
  return (await index.documentsWith()).flatMap((id) => byId.get(id) ?? []);
}

export async function countFacets(
  index: SearchIndex,
  ranked: readonly RankedDocument[],
  selection: FacetSelection,
): Promise<FacetCounts> {
  const values = await index.facetValues();
  const sets = await selectedSets(index, selection);
  const countsOf = async (name: FacetName): Promise<FacetCount[]> => {
    const others = sets.filter((_, at) => FACETS[at] !== name);
    const left = new Set(ranked.flatMap(({ id }) => (others.every((set) => set === null || set.has(id)) ? [id] : [])));
    const own = new Set([...(values[name] ?? []), ...(selection[name] === undefined ? [] : [selection[name]])]);
    const counts = await Promise.all(
      [...own].map(async (value) => {
        const documents = await index.documentsWith(name, value);
        const count = documents.reduce((sum, id) => (left.has(id) ? sum + 1 : sum), 0);
        return { value, count, isSelected: value === selection[name] };
      }),
    );
    const shown = counts.filter(({ count, isSelected }) => count > 0 || isSelected);
    return shown.toSorted(name === "year" ? (a, b) => (a.value < b.value ? 1 : -1) : byCount);
  };
  const [type, category] = [await countsOf("type"), await countsOf("category")];
  return { type, category, language: await countsOf("language"), year: await countsOf("year") };
}

/** For each facet the documents with the selected value; null without one. */
function selectedSets(index: SearchIndex, selection: FacetSelection): Promise<(Set<string> | null)[]> {
  return Promise.all(
    FACETS.map(async (name) => {
      const value = selection[name];
      return value === undefined ? null : new Set(await index.documentsWith(name, value));
    }),
  );
}

function byCount(a: FacetCount, b: FacetCount): number {
  return b.count - a.count || (a.value < b.value ? -1 : 1);
}
