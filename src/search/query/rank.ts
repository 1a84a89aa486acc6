// Ranks documents: those with all words first, then by similarity in steps, then by score.
import { type Match, SURE_DOCUMENTS, TYPED_SIMILARITY, countFrom } from "./match.ts";
import { CONFIDENT_SIMILARITY, MATCH_SIMILARITY, SAME_WORD_SIMILARITY } from "./similarity.ts";

export type RankedDocument = Readonly<{
  id: string;
  tier: number;
  score: number;
  /** Whether it has every word of the query, or a similar one. */
  hasAll: boolean;
  /** Whether it has all typed words as such, in any spelling and script. */
  isTyped: boolean;
}>;

/** What a document has that matches no word less than another. */
export const ALIKE = { tier: 0, score: 0, hasAll: true, isTyped: true };

/** What a document with all words has of them: other words, the same in another spelling, or the typed ones. */
const TIERS = [1000, 1400, 1600];
const TITLE_TIER = 50;
const TITLE_WEIGHT = 1.5;
/** Steps of similarity: a closer match ranks above a looser one, however often the looser one occurs. */
const STEPS = { oneWord: 100, severalWords: 16 };
/** Results below this share of the best similarity are dropped. */
const MIN_SHARE = 0.34;
/** What lacks a word and is below this share is of little use beside others, unless there are few. */
const MIN_INCOMPLETE_SHARE = 0.6;
const FEW_RESULTS = 5;
/** What the best document must have where none surely has the word: what has less is more than one error away. */
const MIN_UNSURE = 0.502;

/** @param typed what each word means; a word that no document has is left out. @param total number of documents */
export function rank(typed: readonly Match[], total: number): RankedDocument[] {
  const matches = typed.filter(({ documents }) => documents.size > 0);
  const weights = matches.map((match) => {
    const held = countFrom(match, MATCH_SIMILARITY);
    return Math.log(1 + (total - held + 0.5) / (held + 0.5)) + 0.05;
  });
  const all = weights.reduce((sum, one) => sum + one, 0);
  const isSeveral = typed.length > 1;
  const exactFrom = matches.map(({ word }) => (word.isDevanagari ? TYPED_SIMILARITY : SAME_WORD_SIMILARITY));
  // A word that exists as it was typed is not meant by one that only sounds like it.
  const isMeant = matches.map(
    (match, at) => countFrom(match, exactFrom[at] ?? 1) >= (match.word.isDevanagari ? 1 : SURE_DOCUMENTS),
  );
  const rows = [...new Set(matches.flatMap(({ documents }) => [...documents.keys()]))].flatMap((id) => {
    let [held, strict, score, title, closeness, isSure] = [0, 0, 0, 0, 2, false];
    for (const [at, { documents }] of matches.entries()) {
      const own = documents.get(id);
      const weight = weights[at] ?? 0;
      if (own === undefined || (isSeveral && isMeant[at] && own.best < CONFIDENT_SIMILARITY)) continue;
      held += 1;
      isSure ||= own.best >= CONFIDENT_SIMILARITY;
      closeness = Math.min(closeness, own.best >= (exactFrom[at] ?? 1) ? 2 : own.best >= SAME_WORD_SIMILARITY ? 1 : 0);
      strict += weight * own.best;
      score += weight * own.score;
      title += (weight * own.title) / all;
    }
    if (held === 0) return [];
    const hasAll = held === matches.length;
    const isTitle = title >= SAME_WORD_SIMILARITY;
    if (closeness === 1 && isSeveral && isTitle) closeness = 2;
    const steps = Math.round((strict / all) * (isSeveral ? STEPS.severalWords : STEPS.oneWord));
    const tier = (hasAll ? (TIERS[closeness] ?? 0) : 0) + (isTitle ? TITLE_TIER : 0) + steps;
    return [
      {
        id,
        tier,
        score: score + all * TITLE_WEIGHT * title ** 3,
        hasAll,
        isTyped: hasAll && closeness > 0,
        strict,
        isSure,
      },
    ];
  });
  const best = Math.max(0, ...rows.map(({ strict }) => strict));
  const least = rows.some(({ isSure }) => isSure)
    ? best * MIN_SHARE
    : best < all * MIN_UNSURE
      ? all
      : all * MATCH_SIMILARITY * 0.69;
  return rows
    .filter(({ strict, isSure }) => strict >= least && (isSure || isSeveral || !isMeant[0]))
    .toSorted((a, b) => b.tier - a.tier || b.score - a.score || (a.id < b.id ? -1 : 1))
    .filter(({ hasAll, strict }, at) => hasAll || strict >= best * MIN_INCOMPLETE_SHARE || at < FEW_RESULTS);
}
