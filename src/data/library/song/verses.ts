// A song as its page shows it: each stanza in both scripts, with the refrain repeated where it is sung again.
import type { Stanza } from "../../schemas/fields/lyrics.ts";
import { romanize } from "../../../language/roman.ts";

export type VerseLine = Readonly<{ text: string; roman: string | null }>;

export type Verse = Readonly<{
  /** Anchor of the stanza, from `s1`; null for a repeated refrain. */
  id: string | null;
  lines: readonly VerseLine[];
  refrain: boolean;
  number: string | null;
}>;

/** The stanzas in order. The refrain is added after each stanza where the text does not already repeat it. */
export function versesOf(stanzas: readonly Stanza[], lang: string): Verse[] {
  const verses = stanzas.map(({ lines, refrain, number }, index): Verse => {
    return {
      id: `s${index + 1}`,
      lines: lines.map((text) => ({ text, roman: romanize(text, lang) })),
      refrain,
      number,
    };
  });
  let refrain = verses.find((verse) => verse.refrain);
  return verses.flatMap((verse, index) => {
    if (verse.refrain) refrain = verse;
    const isFollowed = verses[index + 1]?.refrain ?? false;
    return refrain === undefined || verse.refrain || isFollowed ? [verse] : [verse, { ...refrain, id: null }];
  });
}
