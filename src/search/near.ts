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
const VOWELS = "aeiou";
const CHEAPEST = 0.5;
const CHEAPEST_OTHER = 0.6;
const TURNED = 0.9;
const ROUNDING = 1e-6;
const FAR = Number.POSITIVE_INFINITY;
// A slip leaves one side of a word as it was: the more letters the word has, the longer its sides, and the shorter the
// lists of words that share one. One letter of Devanagari is up to two of its sound.
const SIDES = [
  { side: 2, from: 3, to: 6 },
  { side: 3, from: 7, to: 9 },
  { side: 4, from: 10, to: Number.POSITIVE_INFINITY },
];
const SHORTEST = 3;
const SLIP = 2;

/** Whether a sound is looked up by its neighbours: numbers and single letters have none. */
export function isCorrectable(sound: string): boolean {
  return sound.length >= SHORTEST && !/\d/.test(sound);
}

/** The lists in which the neighbours of a sound stand: by its beginning, and by its ending. */
export function listsFor(sound: string): [beginning: string, ending: string] {
  return sidesOf(sound, SIDES.findLast(({ from }) => sound.length >= from)?.side ?? 2);
}

/** The lists in which a sound must stand to be found by its neighbours, which can be longer or shorter. */
export function listsOf(sound: string): string[] {
  return SIDES.filter(({ from, to }) => sound.length >= from - SLIP && sound.length <= to + SLIP).flatMap(({ side }) =>
    sidesOf(sound, side),
  );
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
  if (from === to) return 0;
  // Most sounds of a list are far away, which their letters tell without a table.
  if (Math.abs(from.length - to.length) > limit / CHEAPEST || differing(from, to) > (limit / CHEAPEST_OTHER) * 2)
    return FAR;
  let beforeLast = new Float32Array(to.length + 1);
  let last = new Float32Array(to.length + 1);
  let current = new Float32Array(to.length + 1);
  for (let column = 1; column <= to.length; column += 1)
    last[column] = at(last, column - 1) + single(to.charAt(column - 1));
  for (let row = 1; row <= from.length; row += 1) {
    const letter = from.charAt(row - 1);
    let least = (current[0] = at(last, 0) + single(letter));
    for (let column = 1; column <= to.length; column += 1) {
      const other = to.charAt(column - 1);
      let cost = Math.min(
        at(last, column) + single(letter),
        at(current, column - 1) + single(other),
        at(last, column - 1) + swap(letter, other),
      );
      if (row > 1 && column > 1 && letter === to.charAt(column - 2) && from.charAt(row - 2) === other) {
        cost = Math.min(cost, at(beforeLast, column - 2) + TURNED);
      }
      current[column] = cost;
      least = Math.min(least, cost);
    }
    if (least > limit) return FAR;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  const total = at(last, to.length);
  return total <= limit + ROUNDING ? total : FAR;
}

/** How many letters only one of the two has. */
function differing(one: string, other: string): number {
  let bits = lettersOf(one) ^ lettersOf(other);
  let count = 0;
  for (; bits !== 0; bits &= bits - 1) count += 1;
  return count;
}

function lettersOf(sound: string): number {
  let bits = 0;
  for (let place = 0; place < sound.length; place += 1) bits |= 1 << (sound.charCodeAt(place) & 31);
  return bits;
}

function at(row: Float32Array, column: number): number {
  return row[column] ?? 0;
}

function single(letter: string): number {
  return letter === "a" ? CHEAPEST : VOWELS.includes(letter) ? 0.7 : 1;
}

function swap(one: string, other: string): number {
  if (one === other) return 0;
  return ALIKE.has(one + other) || (VOWELS.includes(one) && VOWELS.includes(other)) ? CHEAPEST_OTHER : 1;
}
