// Where the links at the top of a long song lead to: every tenth stanza, and parts that begin further down.
import { latinDigits } from "../../../language/spelling.ts";
import type { Verse } from "./verses.ts";

export type Jump = Readonly<{
  /** Anchor of the stanza. */
  id: string;
  /** Its number, or the name of the part. */
  text: string;
  /** The same in Latin letters, where the song has these. */
  roman: string | null;
}>;

/** A song of fewer stanzas has less than three screens of a phone. */
const LEAST_STANZAS = 21;
/** Of numbers, and of parts. */
const MOST_JUMPS = 6;
/** Stanzas from one link to the next; the largest for the longest books. */
const STEPS = [10, 20, 25, 50, 100, 250, 500, 1000, 2500];

/** The places in the order of the song; none in a short one, and in one that has neither parts nor numbers that only grow. */
export function jumpsOf(verses: readonly Verse[]): Jump[] {
  const stanzas = verses.filter(({ id }) => id !== null);
  if (stanzas.length < LEAST_STANZAS) return [];
  const last = lastNumber(stanzas);
  const step = STEPS.find((each) => last / each <= MOST_JUMPS);
  const isTenth = (verse?: Verse) => step !== undefined && numberOf(verse) % step === 1;
  const hasParts = stanzas.filter(({ isHeading }) => isHeading).length <= MOST_JUMPS;
  return stanzas
    .filter((verse, index) => {
      const isPart = verse.isHeading && index > 0 && !isTenth(stanzas[index + 1]);
      return isTenth(verse) || (isPart && hasParts);
    })
    .flatMap(jumpTo);
}

/** Infinite if a number is not greater than the one before. */
function lastNumber(stanzas: readonly Verse[]): number {
  const numbers = stanzas.filter(({ number }) => number !== null).map(numberOf);
  return numbers.reduce((before, number) => (number > before ? number : Infinity), 0);
}

function numberOf(verse: Verse | undefined): number {
  return Number(latinDigits(verse?.number ?? "0"));
}

function jumpTo({ id, number, lines: [line] }: Verse): Jump[] {
  if (id === null || line === undefined) return [];
  const hasRoman = line.roman !== null;
  return number === null
    ? [{ id, text: line.text, roman: line.roman }]
    : [{ id, text: number, roman: hasRoman ? latinDigits(number) : null }];
}
