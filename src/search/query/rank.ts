// Ranks documents: those with all words first; typed words before other spellings, and these before other words; titles first; then the
// nearer words; then Pagefind's score.
import type { Match } from "./match.ts";
import { CONFIDENT_SIMILARITY, SAME_WORD_SIMILARITY } from "./similarity.ts";

export type RankedDocument = Readonly<{
  id: string;
  /** Whether it has every word of the query, or a similar one. */
  hasAll: boolean;
  /** 2 if it has all typed words as such, 1 in another spelling or script, 0 if it lacks one or has another word. */
  closeness: 0 | 1 | 2;
  isTitle: boolean;
  /** The similarity of its words, in steps. */
  step: number;
  score: number;
}>;

/** What a document has that matches no word less than another. */
export const ALIKE = { hasAll: true, closeness: 2, isTitle: false, step: 0, score: 0 } as const;

/** Of smaller differences the score decides: of several words, each document has some that are less near. One word in 16: vowel length .989 → .982. */
const STEPS = { oneWord: 100, severalWords: 16 };
/** What the best document must have where none surely has the word; what has less is offered as "did you mean". */
const MIN_UNSURE = 0.63;

/** @param typed what each word means; a word that no document has is left out. @param total number of documents */
export function rank(typed: readonly Match[], total: number): RankedDocument[] {
  const matches = typed.filter(({ documents }) => documents.size > 0);
  // A rare word says more.
  const rarities = matches.map(({ documents }) => Math.log(1 + total / documents.size));
  const all = rarities.reduce((sum, one) => sum + one, 0);
  const weights = rarities.map((one) => one / all);
  const isSeveral = typed.length > 1;
  const steps = isSeveral ? STEPS.severalWords : STEPS.oneWord;
  // A single word in Devanagari was meant as it was typed; the same word in Latin letters has no usual spelling. Without this: exact 1.00 → .992.
  const typedFrom = !isSeveral && typed[0]?.word.isDevanagari ? 1 : SAME_WORD_SIMILARITY;
  const ids = new Set(matches.flatMap(({ documents }) => [...documents.keys()]));
  const rows = [...ids].map((id) => {
    const found = matches.map(({ documents }) => documents.get(id) ?? { best: 0, title: 0, score: 0 });
    const mean = (of: (one: (typeof found)[number]) => number) =>
      found.reduce((sum, one, at) => sum + (weights[at] ?? 0) * of(one), 0);
    const least = Math.min(...found.map(({ best }) => best));
    const closeness = least >= typedFrom ? 2 : least >= SAME_WORD_SIMILARITY ? 1 : 0;
    const near = mean(({ best }) => best);
    return {
      id,
      hasAll: least > 0,
      closeness,
      isTitle: mean(({ title }) => title) >= SAME_WORD_SIMILARITY,
      step: Math.round(steps * near),
      score: mean(({ score }) => score),
      isSure: near >= MIN_UNSURE || found.some(({ best }) => best >= CONFIDENT_SIMILARITY),
    } as const;
  });
  if (!rows.some(({ isSure }) => isSure)) return [];
  const order = (one: RankedDocument) => [+one.hasAll, one.closeness, +one.isTitle, one.step, one.score];
  return rows.toSorted((a, b) => compare(order(b), order(a)) || (a.id < b.id ? -1 : 1));
}

function compare(first: readonly number[], second: readonly number[]): number {
  const at = first.findIndex((one, place) => one !== second[place]);
  return (first[at] ?? 0) - (second[at] ?? 0);
}
