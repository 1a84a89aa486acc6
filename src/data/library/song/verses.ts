// A song as its page shows it: each stanza in both scripts, with the refrain repeated where it is sung again.
import type { Stanza } from "../../schemas/fields/lyrics.ts";
import type { StanzaMeaning } from "../../schemas/fields/meaning.ts";
import type { Name } from "../../../site/i18n/names.ts";
import { uiLanguage } from "../../../site/i18n/strings.ts";
import { romanize } from "../../../language/roman.ts";

export type VerseLine = Readonly<{ text: string; roman: string | null }>;

export type Verse = Readonly<{
  /** Anchor of the stanza, from `s1`; null for a repeated refrain. */
  id: string | null;
  lines: readonly VerseLine[];
  refrain: boolean;
  number: string | null;
  /** Whether it only names the metre of what follows: दोहा, चौपाई. */
  isHeading: boolean;
  /** What it says, in the languages that the song's document has. */
  meaning: Name | null;
}>;

/** Names of metres and parts that stand alone above what they name. */
const METRES = "दोहा|दोहे|चौपाई|चौपाइयाँ|चौपाइयां|सोरठा|छंद|छन्द|श्लोक|आरती|ध्यानम्|फलश्रुति|फलश्रुतिः|doha|chaupai";
const METRE = new RegExp(String.raw`^[।॥|\s]*(?:${METRES})[।॥|:\s]*$`, "iu");

/** The stanzas in order. The refrain is added after each stanza where the text does not already repeat it. */
export function versesOf(stanzas: readonly Stanza[], lang: string, meanings: readonly StanzaMeaning[] = []): Verse[] {
  const verses = stanzas.map(({ lines, refrain, number }, index): Verse => {
    return {
      id: `s${index + 1}`,
      lines: lines.map((text) => ({ text, roman: romanize(text, lang) })),
      refrain,
      number,
      isHeading: !refrain && number === null && lines.length === 1 && METRE.test(lines[0] ?? ""),
      meaning: meaningName(meanings[index] ?? null),
    };
  });
  let refrain = verses.find((verse) => verse.refrain);
  return verses.flatMap((verse, index) => {
    if (verse.refrain) refrain = verse;
    const isFollowed = verses[index + 1]?.refrain ?? false;
    return refrain === undefined || verse.refrain || verse.isHeading || isFollowed
      ? [verse]
      : [verse, { ...refrain, id: null, meaning: null }];
  });
}

/** A meaning as a name: in the language of the build, or else in the first one that the document has. */
function meaningName(meaning: StanzaMeaning): Name | null {
  const texts = Object.entries(meaning ?? {});
  const [lang, text] = texts.find(([each]) => each === uiLanguage) ?? texts[0] ?? [];
  return lang === undefined || text === undefined ? null : { text, lang, translations: meaning ?? {} };
}
