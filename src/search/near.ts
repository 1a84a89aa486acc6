// Sounds a slip of the finger away: the fewest changes of letters that lead from one to the other.

// What is often heard or typed for the other costs less than a whole letter.
const ALIKE = new Set([
  "ie",
  "ei",
  "uo",
  "ou",
  "ae",
  "ea",
  "ao",
  "oa",
  "bv",
  "vb",
  "jy",
  "yj",
  "nm",
  "mn",
  "rl",
  "lr",
  "dr",
  "rd",
]);
const VOWEL = /[aeiou]/;
// A slip leaves a side of this many letters as it was; a short word has room for two short ones only. One letter of
// Devanagari is up to two of its sound.
const SIDE = 3;
const SHORT_SIDE = 2;
const LONG = 8;
const SLIP = 2;

/** Whether a sound is looked up by its neighbours: numbers and single letters have none. */
export function isCorrectable(sound: string): boolean {
  return sound.length > SHORT_SIDE && !/\d/.test(sound);
}

/** The lists in which the neighbours of a sound stand: by its beginning, and by its ending. */
export function listsFor(sound: string): [beginning: string, ending: string] {
  return sidesOf(sound, sound.length >= LONG ? SIDE : SHORT_SIDE);
}

/** The lists in which a sound must stand to be found by its neighbours, which can be longer or shorter. */
export function listsOf(sound: string): string[] {
  return [
    ...(sound.length >= LONG - SLIP ? sidesOf(sound, SIDE) : []),
    ...(sound.length < LONG + SLIP ? sidesOf(sound, SHORT_SIDE) : []),
  ];
}

function sidesOf(sound: string, side: number): [string, string] {
  return [sound.slice(0, side), `-${sound.slice(-side)}`];
}

/** How far apart two sounds may be, by length: a short word has too many neighbours. */
export function reach(sound: string): number {
  return sound.length <= 3 ? 1 : sound.length <= 6 ? 1.5 : 2;
}

/** @returns the cost of the cheapest way from one sound to the other, or infinity beyond `limit` */
export function distance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit * 2) return Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = [0];
  for (let at = 0; at < to.length; at += 1) last.push((last[at] ?? 0) + single(to.charAt(at)));
  for (let row = 1; row <= from.length; row += 1) {
    const letter = from.charAt(row - 1);
    const current = [(last[0] ?? 0) + single(letter)];
    let least = current[0] ?? 0;
    for (let column = 1; column <= to.length; column += 1) {
      const other = to.charAt(column - 1);
      let cost = Math.min(
        (last[column] ?? 0) + single(letter),
        (current[column - 1] ?? 0) + single(other),
        (last[column - 1] ?? 0) + swap(letter, other),
      );
      if (row > 1 && column > 1 && letter === to.charAt(column - 2) && from.charAt(row - 2) === other) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 0.9);
      }
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return Number.POSITIVE_INFINITY;
    beforeLast = last;
    last = current;
  }
  const total = last[to.length] ?? 0;
  return total <= limit ? total : Number.POSITIVE_INFINITY;
}

function single(letter: string): number {
  return letter === "a" ? 0.5 : VOWEL.test(letter) ? 0.7 : 1;
}

function swap(one: string, other: string): number {
  if (one === other) return 0;
  return ALIKE.has(one + other) || (VOWEL.test(one) && VOWEL.test(other)) ? 0.6 : 1;
}
