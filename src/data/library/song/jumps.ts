// Where the links at the top of a long song, and beside it, lead to: every tenth stanza, and parts that begin further down.
import { latinDigits } from "../../../language/spelling.ts";
import type { Verse, VerseLine } from "./verses.ts";

export type Jump = Readonly<{
  /** Anchor of the stanza. */
  id: string;
  /** Its number, or the name of the part. */
  text: string;
  /** The same in Latin letters, where the song has these. */
  roman: string | null;
  /** The words that the stanza or part begins with; null where nothing follows its name. */
  opening: VerseLine | null;
}>;

/** A song of fewer stanzas has less than three screens of a phone. */
const LEAST_STANZAS = 21;
/** How many links to numbers or parts a song has at most. */
const MOST_JUMPS = 6;
/** Stanzas from one link to the next; the largest for the longest books. */
const STEPS = [10, 20, 25, 50, 100, 250, 500, 1000, 2500];

/** The places in the order of the song; none in a short one, and in one that has neither parts nor numbers that grow. */
export function jumpsOf(verses: readonly Verse[]): Jump[] {
  const stanzas = verses.filter(({ id }) => id !== null);
  if (stanzas.length < LEAST_STANZAS) return [];
  const steps = stepsOf(stanzas);
  const hasParts = stanzas.filter(({ isHeading }) => isHeading).length <= MOST_JUMPS;
  return stanzas.flatMap((verse, index) => {
    const next = stanzas[index + 1];
    const isPart = verse.isHeading && index > 0 && !steps.has(next);
    return steps.has(verse) || (isPart && hasParts) ? jumpTo(verse, next) : [];
  });
}

/** The first stanzas from 1, 11, 21 … on, or with larger steps; none if the numbers begin again. */
function stepsOf(stanzas: readonly Verse[]): ReadonlySet<Verse | undefined> {
  const found = new Set<Verse>();
  const numbered = stanzas.filter(({ number }) => number !== null);
  const numbers = numbered.map(({ number }) => Number(latinDigits(number ?? "")));
  const step = STEPS.find((each) => (numbers.at(-1) ?? 0) / each <= MOST_JUMPS);
  if (step === undefined || numbers.some((number, at) => number < (numbers[at - 1] ?? 0))) return found;
  let next = 1;
  for (const [at, verse] of numbered.entries()) {
    const number = numbers[at] ?? 0;
    if (number < next) continue;
    found.add(verse);
    next = number - ((number - 1) % step) + step;
  }
  return found;
}

function jumpTo({ id, number, lines: [line] }: Verse, next: Verse | undefined): Jump[] {
  if (id === null || line === undefined) return [];
  const hasRoman = line.roman !== null;
  return number === null
    ? [{ id, text: line.text, roman: line.roman, opening: openingOf(next?.lines[0]) }]
    : [{ id, text: number, roman: hasRoman ? latinDigits(number) : null, opening: openingOf(line) }];
}

/** A first line without the signs and the number at its end. */
function openingOf(line: VerseLine | undefined): VerseLine | null {
  if (line === undefined) return null;
  const words = (text: string) => text.replace(/[\s।॥|,;\p{Nd}]+$/u, "");
  return { text: words(line.text), roman: line.roman === null ? null : words(line.roman) };
}
