// Words of a query that say what type of document is wanted: centre and केंद्र for the worship centres.
import type { RankedMatches } from "./find.ts";
import type { IndexReader } from "../format/reader.ts";
import { SAME_WORD_SIMILARITY } from "./similarity.ts";

/** So many of the type have the word, and so many of those with the word are of the type. */
const MIN_SHARE = 0.5;

/** For each type that the query names: its other words. */
export function wordsWithoutType(
  { manifest }: IndexReader,
  { query, matches }: RankedMatches,
): Readonly<Record<string, string>> {
  const { sets, setOf } = manifest.facets.type;
  const sizes = countBySet(sets.length, setOf, () => true);
  const counts = matches.map(({ best }) =>
    countBySet(sets.length, setOf, (document) => (best[document] ?? 0) >= SAME_WORD_SIMILARITY),
  );
  const types = [...new Set(sets.flat())].flatMap((type) => {
    const countOf = (bySet: readonly number[]) =>
      bySet.reduce((sum, count, set) => sum + (sets[set]?.includes(type) === true ? count : 0), 0);
    const size = countOf(sizes);
    const isOther = counts.map((own) => {
      const all = own.reduce((sum, count) => sum + count, 0);
      return countOf(own) <= MIN_SHARE * Math.max(size, all);
    });
    const others = query.words.filter((_, at) => isOther[at]).map(({ term }) => term);
    return others.length === query.words.length ? [] : [[type, others.join(" ")] as const];
  });
  return Object.fromEntries(types);
}

function countBySet(
  length: number,
  setOf: readonly number[],
  isCounted: (document: number) => boolean,
): readonly number[] {
  const counts = Array.from({ length }, () => 0);
  for (const [document, set] of setOf.entries()) if (isCounted(document)) counts[set] = (counts[set] ?? 0) + 1;
  return counts;
}
