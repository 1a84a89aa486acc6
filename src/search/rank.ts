// The order of documents: those with all words first, then by how much each word says and how strictly it matches.
import { MEANT } from "./likeness.ts";
import type { Match } from "./match.ts";

export type Ranked = Readonly<{ document: number; score: number; tier: number }>;

const TITLE_BONUS = 1.5;
/** Steps of strictness: a stricter match goes before a looser one, however often that is repeated. */
const STEPS = 16;

const LEAST_SHARE = 0.34;
const BENT = 0.75;

/** @param titleLengths words in each document's title */
export function rank(matches: readonly Match[], titleLengths: readonly number[]): Ranked[] {
  const documents = titleLengths.length;
  const values = matches.map((match) => rarity(match, documents));
  const total = values.reduce((sum, value) => sum + value, 0);
  const ranked: (Ranked & { strict: number })[] = [];
  const isRare = matches.every((match) => match.isRare);
  let strictest = 0;
  for (let document = 0; document < documents; document += 1) {
    let score = 0;
    let held = 0;
    let strict = 0;
    let inTitle = 0;
    let titleWords = 0;
    for (const [at, match] of matches.entries()) {
      const best = match.best[document] ?? 0;
      if (best === 0) continue;
      const value = values[at] ?? 0;
      held += 1;
      strict += value * best;
      score += value * (match.scores[document] ?? 0);
      const title = match.inTitle[document] ?? 0;
      inTitle += value * title;
      if (title >= MEANT) titleWords += 1;
    }
    if (held === 0) continue;
    // A question that is nearly the title asks for that document.
    const asked = inTitle / total;
    const told = Math.min(1, titleWords / Math.max(1, titleLengths[document] ?? 1));
    score += total * TITLE_BONUS * asked ** 3 * (0.25 + 0.75 * told);
    const isTitle = asked > 0.6 && told > 0.6;
    // What a document is about goes before what it mentions, even where its title bends the words.
    const step = Math.round((isRare && asked >= BENT ? 1 : strict / total) * STEPS);
    strictest = Math.max(strictest, strict);
    ranked.push({ document, score, strict, tier: (held === matches.length ? 1000 : 0) + (isTitle ? 100 : 0) + step });
  }
  // Beside strict answers, those that share a mere likeness of sound are noise.
  const worth = ranked.filter(({ strict }) => strict >= strictest * LEAST_SHARE);
  return worth.sort((a, b) => b.tier - a.tier || b.score - a.score || b.document - a.document);
}

/** A word that few documents hold says more. */
function rarity(match: Match, documents: number): number {
  let holding = 0;
  for (const best of match.best) if (best >= MEANT) holding += 1;
  if (holding === 0) for (const best of match.best) if (best > 0) holding += 1;
  return Math.log(1 + (documents - holding + 0.5) / (holding + 0.5)) + 0.05;
}
