// A song as it is shown: each stanza in both scripts, and the refrain again wherever it is sung again.
import type { Stanza } from "../schemas/lyrics.ts";
import { romanOf } from "./roman.ts";

export type VerseLine = Readonly<{ text: string; roman: string | null }>;

export type Verse = Readonly<{
  /** Anchor of the stanza, from `s1`; null for a repeat, which is the refrain written out once more. */
  id: string | null;
  lines: readonly VerseLine[];
  refrain: boolean;
  number: string | null;
}>;

/** The stanzas in order, and after each that the text itself does not follow with the refrain, the refrain. */
export function versesOf(stanzas: readonly Stanza[], lang: string): Verse[] {
  const verses = stanzas.map(({ lines, refrain, number }, index): Verse => {
    return { id: `s${index + 1}`, lines: lines.map((text) => ({ text, roman: romanOf(text, lang) })), refrain, number };
  });
  let refrain = verses.find((verse) => verse.refrain);
  return verses.flatMap((verse, index) => {
    if (verse.refrain) refrain = verse;
    const isFollowed = verses[index + 1]?.refrain ?? false;
    return refrain === undefined || verse.refrain || isFollowed ? [verse] : [verse, { ...refrain, id: null }];
  });
}
