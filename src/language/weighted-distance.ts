// Damerau–Levenshtein distance (optimal string alignment) with a cost for each letter and each pair of letters.

// Three rows of the table, for all calls: a search compares thousands of words.
let rows = rowsOf(128);

/** Letters are numbers below 128. */
const LETTERS = 128;
const MASK = LETTERS - 1;
const ROUNDING_ERROR = 1e-5;
/** A letter that costs no more is another spelling, not an error. */
const MAX_HABIT_COST = 0.25;
export const TOO_FAR = Number.POSITIVE_INFINITY;

export type EditCosts = Readonly<{
  /** For a letter that was typed although the word has none. */
  extra: Float32Array;
  /** For a letter of the word that was not typed. */
  omitted: Float32Array;
  /** For a pair: 128 × typed letter + letter of the word. */
  replaced: Float32Array;
  transposed: number;
  /** Added for any other first letter. */
  first: number;
}>;

/** Computes the tables of `EditCosts`; letters are those of a text, modulo 128. */
export function editCosts(
  costs: Readonly<{
    extra: (letter: string) => number;
    omitted: (letter: string) => number;
    replaced: (typed: string, letter: string) => number;
    letters: string;
    transposed: number;
    first: number;
  }>,
): EditCosts {
  const extra = new Float32Array(LETTERS).fill(1);
  const omitted = new Float32Array(LETTERS).fill(1);
  const replaced = new Float32Array(LETTERS * LETTERS).fill(1);
  for (const one of costs.letters) {
    extra[codeOf(one)] = costs.extra(one);
    omitted[codeOf(one)] = costs.omitted(one);
    for (const other of costs.letters) {
      replaced[codeOf(one) * LETTERS + codeOf(other)] = one === other ? 0 : costs.replaced(one, other);
    }
  }
  return { extra, omitted, replaced, transposed: costs.transposed, first: costs.first };
}

/** The cost of the cheapest edits that make `typed` of `word`; infinity above `limit`. */
export function weightedDistance(typed: string, word: string, costs: EditCosts, limit: number): number {
  if (typed === word) return 0;
  const { extra, omitted, replaced, transposed, first } = costs;
  const width = word.length + 1;
  if (width > rows[0].length) rows = rowsOf(2 * width);
  let [beforeLast, last, current] = rows;
  last[0] = 0;
  for (let column = 1; column < width; column += 1) {
    last[column] = at(last, column - 1) + at(omitted, word.charCodeAt(column - 1) & MASK) + (column === 1 ? first : 0);
  }
  for (let row = 1; row <= typed.length; row += 1) {
    const letter = typed.charCodeAt(row - 1) & MASK;
    const extraCost = at(extra, letter);
    let least = (current[0] = at(last, 0) + extraCost + (row === 1 ? first : 0));
    for (let column = 1; column < width; column += 1) {
      const other = word.charCodeAt(column - 1) & MASK;
      const change = at(replaced, letter * LETTERS + other);
      let cost = at(last, column - 1) + change + (change > MAX_HABIT_COST && row === 1 && column === 1 ? first : 0);
      cost = Math.min(cost, at(last, column) + extraCost, at(current, column - 1) + at(omitted, other));
      if (row > 1 && column > 1 && typed.charCodeAt(row - 2) !== typed.charCodeAt(row - 1)) {
        const before = typed.charCodeAt(row - 2) & MASK;
        const swapped = at(replaced, before * LETTERS + other);
        const back = at(replaced, letter * LETTERS + (word.charCodeAt(column - 2) & MASK));
        if (swapped <= MAX_HABIT_COST && back <= MAX_HABIT_COST)
          cost = Math.min(cost, at(beforeLast, column - 2) + transposed + swapped + back);
      }
      current[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return TOO_FAR;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  const total = at(last, word.length);
  return total <= limit + ROUNDING_ERROR ? total : TOO_FAR;
}

function rowsOf(width: number): [Float32Array, Float32Array, Float32Array] {
  return [new Float32Array(width), new Float32Array(width), new Float32Array(width)];
}

function codeOf(letter: string): number {
  return letter.charCodeAt(0) & MASK;
}

function at(values: Float32Array, place: number): number {
  return values[place] ?? 0;
}
