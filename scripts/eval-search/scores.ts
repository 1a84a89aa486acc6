// Quality of the results, by kind of query: MRR, recall and success.
import { KINDS, type Question } from "./queries.ts";

/** The URLs that a search showed for a query, best first. */
export type Answered = Readonly<{ question: Question; shown: readonly string[] }>;
export type Score = Readonly<{ kind: string; count: number; mrr: number; recall: number; success: number }>;

const CUTOFF = 10;

/** MRR@10, recall@10 (of at most ten right answers) and success@1. */
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
  const place = shown.slice(0, CUTOFF).findIndex((url) => question.answers.has(url));
  return place < 0 ? 0 : 1 / (place + 1);
}

function recall({ question, shown }: Answered): number {
  const hits = shown.slice(0, CUTOFF).filter((url) => question.answers.has(url)).length;
  return hits / Math.min(CUTOFF, question.answers.size);
}
