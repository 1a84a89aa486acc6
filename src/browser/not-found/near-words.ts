// Tells whether an address has a typing error or two, or lacks its end. The distance of `language/weighted-distance.ts` knows
// more, but its tables would be most of what a missing page loads for this.

/** A shorter word is near too many others. */
const MIN_LETTERS = 5;
const MAX_ERRORS = 2;
/** One of so many letters may have an error and still be the same word: rama and ram. */
const MIN_WORD_LETTERS = 4;

/** The text that is nearest to the typed one, if there is one with at most two other letters. Another number is no typing error. */
export function nearest<Item>(typed: string, items: readonly Item[], textOf: (item: Item) => string): Item | undefined {
  if (typed.length < MIN_LETTERS) return undefined;
  const near = items
    .filter((item) => numbersIn(textOf(item)) === numbersIn(typed))
    .map((item) => ({ item, errors: errorsBetween(typed.toLowerCase(), textOf(item).toLowerCase()) }))
    .filter(({ errors }) => errors <= MAX_ERRORS);
  return near.toSorted((one, other) => one.errors - other.errors)[0]?.item;
}

/** The one text that begins as it was typed: a chat may break a link at any of its hyphens. A single word must be whole. */
export function onlyBeginning<Item>(
  typed: string,
  items: readonly Item[],
  textOf: (item: Item) => string,
): Item | undefined {
  const isWord = !typed.includes(" ");
  const beginning = typed.toLowerCase() + (isWord ? " " : "");
  const longer = items.filter((item) => textOf(item).toLowerCase().startsWith(beginning));
  const texts = new Set(longer.map(textOf));
  return typed.length < MIN_LETTERS || texts.size > 1 ? undefined : longer[0];
}

/** Whether a text has all of the typed words, each with one other letter at most. */
export function hasWordsLike(typed: string, text: string): boolean {
  const words = text.toLowerCase().split(" ");
  return typed
    .toLowerCase()
    .split(" ")
    .every((one) => {
      const allowed = one.length < MIN_WORD_LETTERS || /\d/.test(one) ? 0 : 1;
      return words.some((word) => errorsBetween(one, word) <= allowed);
    });
}

function numbersIn(text: string): string {
  return (text.match(/\p{N}+/gu) ?? []).join(" ");
}

/** How many letters are missing, added or changed: the Levenshtein distance. */
function errorsBetween(typed: string, meant: string): number {
  let row = Array.from({ length: meant.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...typed].entries()) {
    const next = [line + 1];
    for (const [at, other] of [...meant].entries()) {
      const replaced = (row[at] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
