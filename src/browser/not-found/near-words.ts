// Tells whether an address has a typing error or two, or lacks its end. The distance of `language/weighted-distance.ts` knows more, but its tables
// would be most of what a missing page loads for this.

/** A shorter word is near too many others. */
const MIN_LETTERS = 5;
const MAX_ERRORS = 2;

/** The text that is nearest to the typed one, if there is one with at most two other letters. Another number is no typing error. */
export function nearest<Item>(typed: string, items: readonly Item[], textOf: (item: Item) => string): Item | undefined {
  if (typed.length < MIN_LETTERS) return undefined;
  const near = items
    .filter((item) => numbersIn(textOf(item)) === numbersIn(typed))
    .map((item) => ({ item, errors: errorsBetween(typed.toLowerCase(), textOf(item).toLowerCase()) }))
    .filter(({ errors }) => errors <= MAX_ERRORS);
  return near.toSorted((one, other) => one.errors - other.errors)[0]?.item;
}

/** The one text that begins with all of the typed words: a chat may break a link at any of its hyphens. */
export function onlyBeginning<Item>(
  typed: string,
  items: readonly Item[],
  textOf: (item: Item) => string,
): Item | undefined {
  const longer = items.filter((item) => textOf(item).toLowerCase().startsWith(`${typed.toLowerCase()} `));
  return typed.length < MIN_LETTERS || longer.length > 1 ? undefined : longer[0];
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
