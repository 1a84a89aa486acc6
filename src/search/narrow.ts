// Filters, their counts, and the order of what was found.
import { type Directory, FILTERS, type FilterName } from "./index-format.ts";
import type { Chosen, Sort } from "./page-state.ts";
import type { Ranked } from "./rank.ts";

export type FilterCount = Readonly<{ value: string; count: number; isChosen: boolean }>;
export type Narrowed = Readonly<{
  ranked: readonly Ranked[];
  /** How many documents each value would leave, with the other filters as they are. */
  counts: Readonly<Record<FilterName, readonly FilterCount[]>>;
}>;

export function narrow(directory: Directory, ranked: readonly Ranked[], chosen: Chosen, sort: Sort): Narrowed {
  const wanted = FILTERS.flatMap((name) => {
    const value = chosen[name];
    return value === undefined ? [] : [{ name, value }];
  });
  const passes = (document: number, but?: FilterName) =>
    wanted.every(({ name, value }) => name === but || valuesOf(directory, name, document).includes(value));
  const countsOf = (name: FilterName): FilterCount[] => {
    const counts = new Map<string, number>();
    const own = chosen[name];
    if (own !== undefined) counts.set(own, 0);
    for (const { document } of ranked) {
      if (!passes(document, name)) continue;
      for (const value of valuesOf(directory, name, document)) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const byName = name === "year" ? -1 : 1;
    return [...counts]
      .map(([value, count]) => ({ value, count, isChosen: value === own }))
      .toSorted((a, b) => (name === "year" ? 0 : b.count - a.count) || (a.value < b.value ? -byName : byName));
  };
  const kept = ranked.filter(({ document }) => passes(document));
  return {
    // Documents are numbered from old to new; those without a date come first there and last here.
    ranked: sort === "date" ? kept.toSorted((a, b) => b.document - a.document) : kept,
    counts: {
      type: countsOf("type"),
      category: countsOf("category"),
      language: countsOf("language"),
      year: countsOf("year"),
    },
  };
}

function valuesOf(directory: Directory, name: FilterName, document: number): readonly string[] {
  const { sets, of } = directory.filters[name];
  return sets[of[document] ?? -1] ?? [];
}
