// Questions of a file with their right answers, and how well they are answered.
import { readFileSync } from "node:fs";
import { z } from "zod";
import { wordTexts } from "../../src/language/words.ts";
import type { SearchRecord } from "../../src/search/format/record.ts";

const querySchema = z.object({
  kind: z.string(),
  text: z.string(),
  /** URLs of the right documents of the sample … */
  finds: z.array(z.string()).optional(),
  /** … or, where none of these is, the words that the right documents of a collection contain. */
  holds: z.string().optional(),
});

/** `answers`: URLs of right documents; none for words that no document has, which should find nothing. */
export type Question = Readonly<{ kind: string; text: string; answers: ReadonlySet<string> }>;
/** `shown`: URLs, best first. */
export type Answered = Readonly<{ question: Question; shown: readonly string[] }>;

const CUTOFF = 10;

/** The questions that have a right answer among the documents. @param path of a JSON file */
export function questionsOf(path: string, records: readonly SearchRecord[]): Question[] {
  const queries = z.array(querySchema).parse(JSON.parse(readFileSync(path, "utf8")));
  const texts = records.map(({ url, meta, text }) => {
    const whole = `${meta.title}\n${text}`.toLowerCase();
    return { url, whole, words: new Set(wordTexts(whole)) };
  });
  const holding = (words: string, isPhrase: boolean) =>
    texts.flatMap(({ url, whole, words: own }) => {
      const hasAll = isPhrase ? whole.includes(words) : wordTexts(words).every((word) => own.has(word));
      return hasAll ? [url] : [];
    });
  return queries.flatMap(({ kind, text, finds = [], holds }) => {
    const isPhrase = kind === "phrase";
    const known = finds.filter((url) => texts.some((one) => one.url === url));
    const wanted = known.length > 0 || holds === undefined ? known : holding(holds.toLowerCase(), isPhrase);
    // A document with the words as they were typed is right, too.
    const answers = new Set(wanted.length === 0 ? [] : [...wanted, ...holding(text.toLowerCase(), isPhrase)]);
    return answers.size > 0 ? [{ kind, text, answers }] : [];
  });
}

/** MRR@10, the share with a right answer among the first ten, and the share without any answer, for each kind. */
export function scoreTable(answered: readonly Answered[]): string {
  const kinds = [...new Set(answered.map(({ question }) => question.kind)), "all"];
  const rows = kinds.map((kind) => {
    const own = answered.filter(
      ({ question }) => question.kind === kind || (kind === "all" && question.kind !== "absent"),
    );
    const mean = (of: (one: Answered) => number) =>
      (own.reduce((sum, one) => sum + of(one), 0) / own.length).toFixed(3);
    const cells = [
      mean(reciprocalRank),
      mean((one) => Math.ceil(reciprocalRank(one))),
      mean(({ shown }) => Number(shown.length === 0)),
    ];
    return [kind.padEnd(26), String(own.length).padStart(5), ...cells].join("   ");
  });
  return [`${"kind".padEnd(26)}   number   MRR@10   in ten   nothing`, ...rows].join("\n");
}

/** Questions without a right answer in first place. */
export function missedLines(answered: readonly Answered[]): string[] {
  return answered
    .filter((one) => one.question.kind !== "absent" && reciprocalRank(one) < 1)
    .map(({ question, shown }) => {
      const place = shown.findIndex((url) => question.answers.has(url)) + 1;
      return `  ${question.kind}: ${question.text} → ${place === 0 ? "not shown" : `place ${place}`}`;
    });
}

function reciprocalRank({ question, shown }: Answered): number {
  const place = shown.slice(0, CUTOFF).findIndex((url) => question.answers.has(url));
  return place < 0 ? 0 : 1 / (place + 1);
}
