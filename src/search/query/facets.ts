// Faceted search: filters the results, counts the values of each facet, and sorts.
import { type IndexManifest, FACETS, type FacetName } from "../format/index-format.ts";
import type { FacetSelection, SortOrder } from "./url-state.ts";
import type { RankedDocument } from "./rank.ts";

export type FacetCount = Readonly<{ value: string; count: number; isSelected: boolean }>;
export type FacetedResults = Readonly<{
  ranked: readonly RankedDocument[];
  /** How many results each value would leave while the other facets stay selected. */
  counts: Readonly<Record<FacetName, readonly FacetCount[]>>;
}>;

/** Applies the selection to the results. */
export function applyFacets(
  manifest: IndexManifest,
  ranked: readonly RankedDocument[],
  selection: FacetSelection,
  sort: SortOrder,
): FacetedResults {
  const counters = FACETS.map((name) => facetCounter(manifest.facets[name], selection[name]));
  const kept = ranked.filter(({ document }) => {
    const failing = counters.filter((counter) => !counter.passes(document));
    // A document that only one facet excludes counts for the other values of that facet.
    if (failing.length === 0) for (const counter of counters) counter.add(document);
    else if (failing.length === 1) failing[0]?.add(document);
    return failing.length === 0;
  });
  const [type, category, language, year] = counters.map((counter) => counter.counts());
  return {
    // Documents are numbered from old to new, those without a date first. So the newest come first here, and those last.
    ranked: sort === "date" ? kept.toSorted((a, b) => b.document - a.document) : kept,
    counts: {
      type: (type ?? []).toSorted(byCount),
      category: (category ?? []).toSorted(byCount),
      language: (language ?? []).toSorted(byCount),
      year: (year ?? []).toSorted((a, b) => (a.value < b.value ? 1 : -1)),
    },
  };
}

/** Counts sets of values, of which there are few, and splits them at the end: a common word has thousands of documents. */
function facetCounter({ sets, setOf }: IndexManifest["facets"][FacetName], own: string | undefined) {
  const isPassing = sets.map((set) => own === undefined || set.includes(own));
  const found = new Uint32Array(sets.length);
  return {
    passes: (document: number) => own === undefined || isPassing[setOf[document] ?? -1] === true,
    add: (document: number) => {
      const set = setOf[document] ?? -1;
      found[set] = (found[set] ?? 0) + 1;
    },
    counts: (): FacetCount[] => {
      const counts = new Map<string, number>(own === undefined ? [] : [[own, 0]]);
      for (const [at, set] of sets.entries()) {
        const count = found[at] ?? 0;
        if (count > 0) for (const value of set) counts.set(value, (counts.get(value) ?? 0) + count);
      }
      return [...counts].map(([value, count]) => ({ value, count, isSelected: value === own }));
    },
  };
}

function byCount(a: FacetCount, b: FacetCount): number {
  return b.count - a.count || (a.value < b.value ? -1 : 1);
}
