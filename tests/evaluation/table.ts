// Scores for people to read.
import type { Evaluation } from "./evaluate.ts";
import { type Answered, type Score, scoresOf } from "./scores.ts";

/** A table of both searches, what the half of questions says that was held out, and what was not found first. */
export function table({ ours, plain }: Evaluation): string {
  const heldOut = ours.filter(({ question }) => question.isHeldOut);
  const plainScores = new Map(scoresOf(plain).map((score) => [score.kind, score]));
  const lines = scoresOf(ours).map((score) => row(score, plainScores.get(score.kind)));
  const all = scoresOf(heldOut).find(({ kind }) => kind === "all");
  return [
    "kind       questions   MRR@10 recall@10 success@1   plain Pagefind: MRR@10 recall@10 success@1",
    ...lines,
    `held-out half: MRR@10 ${number(all?.mrr ?? 0)}`,
    ...ours.filter(({ question, shown }) => !question.answers.has(shown[0] ?? "")).map(missed),
  ].join("\n");
}

function row(score: Score, plain: Score | undefined): string {
  const cells = ({ mrr, recall, success }: Score) => `${number(mrr)}     ${number(recall)}     ${number(success)}`;
  const own = `${score.kind.padEnd(10)} ${String(score.count).padStart(9)}    ${cells(score)}`;
  return plain === undefined ? own : `${own}                     ${cells(plain)}`;
}

function missed({ question, shown }: Answered): string {
  const place = shown.findIndex((url) => question.answers.has(url)) + 1;
  return `  ${question.kind}: ${question.text} → ${place === 0 ? "not shown" : `place ${place}`}`;
}

function number(value: number): string {
  return value.toFixed(3);
}
