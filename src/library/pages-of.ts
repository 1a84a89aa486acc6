// A long list, cut into pages.

/** One page of a list; pages are counted from 1, and an empty list has one empty page. */
export type ListPage<T> = Readonly<{
  items: readonly T[];
  number: number;
  count: number;
  total: number;
  previousPath: string | null;
  nextPath: string | null;
  /** The first and the last page, this one and its neighbours. */
  links: readonly Readonly<{ number: number; path: string }>[];
}>;

/** @param pathOf makes a page's path from its number */
export function pagesOf<T>(items: readonly T[], size: number, pathOf: (page: number) => string): ListPage<T>[] {
  const count = Math.max(1, Math.ceil(items.length / size));
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const near = [1, number - 1, number, number + 1, count].filter((page) => page >= 1 && page <= count);
    return {
      items: items.slice(index * size, (index + 1) * size),
      number,
      count,
      total: items.length,
      previousPath: number > 1 ? pathOf(number - 1) : null,
      nextPath: number < count ? pathOf(number + 1) : null,
      links: [...new Set(near)].map((page) => ({ number: page, path: pathOf(page) })),
    };
  });
}

/** A page's title: those after the first tell their number. */
export function listTitle(title: string, { number }: ListPage<unknown>): string {
  return number === 1 ? title : `${title} · ${number}`;
}
