// The report on generated queries: the scores of each kind, and the words that were found worst.
import type { GeneratedQuestion } from "./generated-questions.ts";

/** `place` of the first right answer, from 1; 0 if the first ten results have none. */
export type AnsweredQuestion = Readonly<{ question: GeneratedQuestion; place: number }>;

const WORST_WORDS = 10;

/** The scores of the words for tuning and of the reserved ones. Only words for tuning are listed. */
export function generatedReport(answered: readonly AnsweredQuestion[]): string {
  const byKind = [...Map.groupBy(answered, ({ question }) => question.kind)];
  return [
    "                    tuning words             reserved words",
    "kind                MRR@10  first  in ten    MRR@10  first  in ten",
    ...byKind.map(([kind, own]) => {
      const half = (isReserved: boolean) => scores(own.filter(({ question }) => question.isReserved === isReserved));
      return `${kind.padEnd(18)}  ${half(false)}     ${half(true)}`;
    }),
    ...byKind.flatMap(([kind, own]) => [`${kind}, worst words for tuning:`, ...worst(own).map(line)]),
  ].join("\n");
}

function scores(answered: readonly AnsweredQuestion[]): string {
  const mean = (of: (place: number) => number) =>
    (answered.reduce((sum, { place }) => sum + of(place), 0) / Math.max(1, answered.length)).toFixed(3);
  return [mean(reciprocal), mean((place) => Number(place === 1)), mean((place) => Number(place > 0))].join("   ");
}

function reciprocal(place: number): number {
  return place === 0 ? 0 : 1 / place;
}

function worst(answered: readonly AnsweredQuestion[]): AnsweredQuestion[] {
  return answered
    .filter(({ question, place }) => !question.isReserved && place !== 1)
    .toSorted((a, b) => reciprocal(a.place) - reciprocal(b.place))
    .slice(0, WORST_WORDS);
}

function line({ question: { word, text }, place }: AnsweredQuestion): string {
  return `  ${text} for ${word} → ${place === 0 ? "not in ten" : `place ${place}`}`;
}
