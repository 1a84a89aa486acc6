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
  const tallies = FILTERS.map((name) => tallyOf(directory.filters[name], chosen[name]));
  const kept = ranked.filter(({ document }) => {
    const failing = tallies.filter((tally) => !tally.passes(document));
    // What a filter itself keeps out counts for its other values.
    if (failing.length === 0) for (const tally of tallies) tally.add(document);
    else if (failing.length === 1) failing[0]?.add(document);
    return failing.length === 0;
  });
  const [type, category, language, year] = tallies.map((tally) => tally.counts());
  return {
    // Documents are numbered from old to new; those without a date come first there and last here.
    ranked: sort === "date" ? kept.toSorted((a, b) => b.document - a.document) : kept,
    counts: {
      type: (type ?? []).toSorted(byCount),
      category: (category ?? []).toSorted(byCount),
      language: (language ?? []).toSorted(byCount),
      year: (year ?? []).toSorted((a, b) => (a.value < b.value ? 1 : -1)),
    },
  };
}

/** Counts combinations of values, which are few, and tells of their values at the end: a common word has thousands of documents. */
function tallyOf({ sets, of }: Directory["filters"][FilterName], own: string | undefined) {
  const isPassing = sets.map((set) => own === undefined || set.includes(own));
  const found = new Uint32Array(sets.length);
  return {
    passes: (document: number) => own === undefined || isPassing[of[document] ?? -1] === true,
    add: (document: number) => {
      const set = of[document] ?? -1;
      found[set] = (found[set] ?? 0) + 1;
    },
    counts: (): FilterCount[] => {
      const counts = new Map<string, number>(own === undefined ? [] : [[own, 0]]);
      for (const [at, set] of sets.entries()) {
        const count = found[at] ?? 0;
        if (count > 0) for (const value of set) counts.set(value, (counts.get(value) ?? 0) + count);
      }
      return [...counts].map(([value, count]) => ({ value, count, isChosen: value === own }));
    },
  };
}

function byCount(a: FilterCount, b: FilterCount): number {
  return b.count - a.count || (a.value < b.value ? -1 : 1);
}
