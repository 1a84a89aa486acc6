// Splits a long list into pages.

/** One page of a list. Pages are counted from 1; an empty list has one empty page. */
export type ListPage<T> = Readonly<{
  items: readonly T[];
  number: number;
  path: string;
  count: number;
  total: number;
  previousPath: string | null;
  nextPath: string | null;
  /** The first and the last page, this one and its neighbours, and a page that would be missing alone between these. */
  links: readonly Readonly<{ number: number; path: string }>[];
}>;

/** Splits items into pages of `size`. @param pathOf makes a page's path from its number */
export function paginate<T>(items: readonly T[], size: number, pathOf: (page: number) => string): ListPage<T>[] {
  const count = Math.max(1, Math.ceil(items.length / size));
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    return {
      items: items.slice(index * size, (index + 1) * size),
      number,
      path: pathOf(number),
      count,
      total: items.length,
      previousPath: number > 1 ? pathOf(number - 1) : null,
      nextPath: number < count ? pathOf(number + 1) : null,
      links: linkedPages(number, count).map((page) => ({ number: page, path: pathOf(page) })),
    };
  });
}

function linkedPages(number: number, count: number): number[] {
  const near = [1, number - 1, number, number + 1, count].filter((page) => page >= 1 && page <= count);
  const alone = near.map((page) => page + 1).filter((page) => near.includes(page + 1));
  return [...new Set([...near, ...alone])].toSorted((a, b) => a - b);
}

/** A page's title, with its number from the second page on. */
export function listTitle(title: string, { number }: ListPage<unknown>): string {
  return number === 1 ? title : `${title} · ${number}`;
}
