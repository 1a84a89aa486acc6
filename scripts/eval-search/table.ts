// Formats the scores as a table.
import type { Evaluation } from "./evaluate.ts";
import { type Answered, type Score, scoresOf } from "./scores.ts";

/** The scores of both searches, the score of the held-out half, and the queries without a right answer in first place. */
export function table({ ours, plain }: Evaluation): string {
  const heldOut = ours.filter(({ question }) => question.isHeldOut);
  const plainScores = new Map(scoresOf(plain).map((score) => [score.kind, score]));
  const lines = scoresOf(ours).map((score) => row(score, plainScores.get(score.kind)));
  const all = scoresOf(heldOut).find(({ kind }) => kind === "all");
  return [
    "kind       questions   MRR@10 recall@10 success@1   plain Pagefind: MRR@10 recall@10 success@1",
    ...lines,
    `held-out half: MRR@10 ${fixed(all?.mrr ?? 0)}`,
    ...ours.filter(({ question, shown }) => !question.answers.has(shown[0] ?? "")).map(missedLine),
  ].join("\n");
}

function row(score: Score, plain: Score | undefined): string {
  const cells = ({ mrr, recall, success }: Score) => `${fixed(mrr)}     ${fixed(recall)}     ${fixed(success)}`;
  const own = `${score.kind.padEnd(10)} ${String(score.count).padStart(9)}    ${cells(score)}`;
  return plain === undefined ? own : `${own}                     ${cells(plain)}`;
}

function missedLine({ question, shown }: Answered): string {
  const place = shown.findIndex((url) => question.answers.has(url)) + 1;
  return `  ${question.kind}: ${question.text} → ${place === 0 ? "not shown" : `place ${place}`}`;
}

function fixed(value: number): string {
  return value.toFixed(3);
}
