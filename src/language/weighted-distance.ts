// Damerau–Levenshtein distance (optimal string alignment) with a cost for each letter and each pair of letters.

// Three rows of the table, for all calls: a search compares thousands of words.
let rows = rowsOf(128);

/** Letters are numbers below 128. */
const LETTERS = 128;
const MASK = LETTERS - 1;
const ROUNDING_ERROR = 1e-5;
/** A letter that costs no more is another spelling, not an error. */
const MAX_HABIT_COST = 0.25;
/** No language has longer words. A table of such a word would take as long as one of all others. */
const MAX_WORD_LETTERS = 100;
export const TOO_FAR = Number.POSITIVE_INFINITY;

export type EditCosts = Readonly<{
  /** For a letter that was typed although the word has none. */
  extra: Float32Array;
  /** For a letter of the word that was not typed. */
  omitted: Float32Array;
  /** For a pair: 128 × typed letter + letter of the word. NaN where the cost was not needed yet: few pairs ever are. */
  replaced: Float32Array;
  /** Computes the cost of such a pair. */
  costOfPair: (typed: number, letter: number) => number;
  transposed: number;
  /** Added for any other first letter. */
  first: number;
}>;

/** The tables of `EditCosts`; letters are those of a text, modulo 128. */
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
  const letters: string[] = [];
  for (const letter of costs.letters) {
    extra[codeOf(letter)] = costs.extra(letter);
    omitted[codeOf(letter)] = costs.omitted(letter);
    letters[codeOf(letter)] = letter;
  }
  return {
    extra,
    omitted,
    replaced: new Float32Array(LETTERS * LETTERS).fill(Number.NaN),
    costOfPair: (typed, letter) => {
      const [one, other] = [letters[typed], letters[letter]];
      if (one === undefined || other === undefined) return 1;
      return one === other ? 0 : costs.replaced(one, other);
    },
    transposed: costs.transposed,
    first: costs.first,
  };
}

/** The cost of the cheapest edits that make `typed` of `word`; infinity above `limit`, and for a longer word than any language has. */
export function weightedDistance(typed: string, word: string, costs: EditCosts, limit: number): number {
  if (typed === word) return 0;
  if (typed.length > MAX_WORD_LETTERS || word.length > MAX_WORD_LETTERS) return TOO_FAR;
  const { extra, omitted, transposed, first } = costs;
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
      const change = replacement(costs, letter, other);
      let cost = at(last, column - 1) + change + (change > MAX_HABIT_COST && row === 1 && column === 1 ? first : 0);
      cost = Math.min(cost, at(last, column) + extraCost, at(current, column - 1) + at(omitted, other));
      if (row > 1 && column > 1 && typed.charCodeAt(row - 2) !== typed.charCodeAt(row - 1)) {
        const before = typed.charCodeAt(row - 2) & MASK;
        const swapped = replacement(costs, before, other);
        const back = replacement(costs, letter, word.charCodeAt(column - 2) & MASK);
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

function replacement({ replaced, costOfPair }: EditCosts, typed: number, letter: number): number {
  const place = typed * LETTERS + letter;
  if (Number.isNaN(at(replaced, place))) replaced[place] = costOfPair(typed, letter);
  return at(replaced, place);
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
