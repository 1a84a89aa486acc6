// Quoted phrases: keeps the documents that contain them. The index has no positions, so this reads texts, in batches.
import { type Hit, holdsInOrder } from "./passage.ts";
import type { RankedDocument } from "./rank.ts";

const BATCH = 10;
/** How many texts are read at a time. Each one is a download of about 3 KB. */
const MAX_TEXTS = 20;

export type PhraseResults = Readonly<{
  /** The documents with the phrases, up to a position; fewer if too many texts lack the phrases, then ask again. */
  upTo: (count: number) => Promise<readonly RankedDocument[]>;
  /** How many documents contain the phrases; null while there are unread texts. */
  total: () => number | null;
}>;

/** @param candidates the documents with all words of the phrases. @param holds whether the text has the phrases */
export function phraseResults(
  candidates: readonly RankedDocument[],
  holds: (one: RankedDocument) => Promise<boolean>,
): PhraseResults {
  const found: RankedDocument[] = [];
  let read = 0;
  let running: Promise<unknown> = Promise.resolve();

  async function extend(count: number): Promise<void> {
    const before = read;
    while (found.length < count && read < candidates.length && read - before < MAX_TEXTS) {
      const batch = candidates.slice(read, read + BATCH);
      const answers = await Promise.all(batch.map(holds));
      found.push(...batch.filter((_, at) => answers[at]));
      read += batch.length;
    }
  }

  return {
    async upTo(count) {
      const mine = running.then(() => extend(count));
      running = mine.catch(() => undefined);
      await mine;
      return found;
    },
    total: () => (read < candidates.length ? null : found.length),
  };
}

/** Whether one of the texts has every phrase. @param phrases positions of their words in the query */
export function hasPhrases(
  phrases: readonly (readonly number[])[],
  quotedFrom: number,
  texts: readonly (readonly Hit[])[],
): boolean {
  const quoted = texts.map((hits) => hits.filter(({ weight }) => weight >= quotedFrom));
  return phrases.every((phrase) => phrase.length < 2 || quoted.some((hits) => holdsInOrder(hits, phrase)));
}
