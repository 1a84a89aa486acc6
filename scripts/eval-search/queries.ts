// Queries and their right answers. The rules are tuned on one half; the other half shows whether they generalise.
import { readFileSync } from "node:fs";
import { z } from "zod";
import type { SearchRecord } from "../../src/search/format/record.ts";
import { wordsOf } from "../../src/language/words.ts";

export const KINDS = ["native", "latin", "inflected", "variant", "typo", "phrase", "english"] as const;
export type Kind = (typeof KINDS)[number];

const querySchema = z.object({
  kind: z.enum(KINDS),
  text: z.string(),
  /** URLs of the right documents of the sample … */
  finds: z.array(z.string()).optional(),
  /** … or, where none of these is, the words that the right documents of a collection contain. */
  holds: z.string().optional(),
});

export type Question = Readonly<{ kind: Kind; text: string; answers: ReadonlySet<string>; isHeldOut: boolean }>;

/** The queries that have a right answer among the documents. @param path of a JSON file of queries */
export function questionsFor(path: string, records: readonly SearchRecord[]): Question[] {
  const queries = z.array(querySchema).parse(JSON.parse(readFileSync(path, "utf8")));
  const urls = new Set(records.map(({ url }) => url));
  const texts = records.map((record) => textOf(record));
  return queries.flatMap(({ kind, text, finds, holds }, at) => {
    const isPhrase = kind === "phrase";
    const known = finds?.filter((url) => urls.has(url)) ?? [];
    const isListed = known.length > 0 || holds === undefined;
    const wanted = isListed ? known : documentsHolding(records, texts, holds, isPhrase);
    // A document with the words as they were typed is right, too.
    const typed = wanted.length === 0 ? [] : documentsHolding(records, texts, text, isPhrase);
    const answers = new Set([...wanted, ...typed]);
    return answers.size === 0 ? [] : [{ kind, text, answers, isHeldOut: at % 2 === 1 }];
  });
}

/** The texts of all queries. @param path of a JSON file of queries */
export function queryTexts(path: string): string[] {
  return z
    .array(querySchema)
    .parse(JSON.parse(readFileSync(path, "utf8")))
    .map(({ text }) => text);
}

type Text = Readonly<{ whole: string; words: ReadonlySet<string> }>;

function textOf({ meta, text }: SearchRecord): Text {
  const whole = `${meta.title}\n${text}`.toLowerCase();
  return { whole, words: new Set(wordsOf(whole).map((word) => word.text)) };
}

function documentsHolding(
  records: readonly SearchRecord[],
  texts: readonly Text[],
  holds: string,
  isPhrase: boolean,
): string[] {
  const wanted = wordsOf(holds.toLowerCase()).map((word) => word.text);
  return records
    .filter((_, at) => {
      const text = texts[at];
      if (text === undefined) return false;
      return isPhrase ? text.whole.includes(holds.toLowerCase()) : wanted.every((word) => text.words.has(word));
    })
    .map(({ url }) => url);
}
