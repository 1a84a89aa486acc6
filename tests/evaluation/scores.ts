// How good an order of results is, by kind of question.
import { KINDS, type Question } from "./queries.ts";

/** The addresses that a search showed for a question, best first. */
export type Answered = Readonly<{ question: Question; shown: readonly string[] }>;
export type Score = Readonly<{ kind: string; count: number; mrr: number; recall: number; success: number }>;

const SHOWN = 10;

/** MRR@10, recall@10 (of the ten that could be shown at most) and success@1. */
export function scoresOf(answered: readonly Answered[]): Score[] {
  return [...KINDS, "all"].flatMap((kind) => {
    const own = answered.filter(({ question }) => kind === "all" || question.kind === kind);
    if (own.length === 0) return [];
    const mean = (of: (one: Answered) => number) => own.reduce((sum, one) => sum + of(one), 0) / own.length;
    return [
      {
        kind,
        count: own.length,
        mrr: mean(reciprocalRank),
        recall: mean(recall),
        success: mean((one) => Number(reciprocalRank(one) === 1)),
      },
    ];
  });
}

function reciprocalRank({ question, shown }: Answered): number {
  const place = shown.slice(0, SHOWN).findIndex((url) => question.answers.has(url));
  return place < 0 ? 0 : 1 / (place + 1);
}

function recall({ question, shown }: Answered): number {
  const hits = shown.slice(0, SHOWN).filter((url) => question.answers.has(url)).length;
  return hits / Math.min(SHOWN, question.answers.size);
}
