// The text of a song for its page.
import type { Stanza } from "../../schemas/fields/lyrics.ts";
import type { StanzaMeaning } from "../../schemas/fields/meaning.ts";
import { type Jump, jumpsOf } from "./jumps.ts";
import { hasManyShortLines } from "./short-lines.ts";
import { type Verse, versesOf } from "./verses.ts";

export type SongText = Readonly<{
  verses: readonly Verse[];
  /** Where the links at its top lead to. */
  jumps: readonly Jump[];
  /** Whether it is printed in two columns. */
  hasShortLines: boolean;
}>;

/** The language of a song is for its text in Latin letters. */
export function songText({
  stanzas,
  lang,
  meanings,
}: Readonly<{ stanzas: readonly Stanza[]; lang: string; meanings: readonly StanzaMeaning[] }>): SongText {
  const verses = versesOf(stanzas, lang, meanings);
  return { verses, jumps: jumpsOf(verses), hasShortLines: hasManyShortLines(stanzas) };
}
