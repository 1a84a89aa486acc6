// The pages of a route, for one build after another. What did not change stays the same object, so that a build sees at a glance
// what it has to do; and Astro, which takes longer to make the address of a page than to find out what is on it, is asked for few.

/** The parameters of a page's address, and what the page is given. */
export type PageItem = Readonly<{ params: Readonly<Record<string, unknown>>; props?: object }>;

export type KnownPages<Page> = Readonly<{
  /** The page that had the same props object and the same parameters before; null for any other. */
  find: (item: PageItem) => Page | null;
  note: (item: PageItem, page: Page) => void;
}>;

/** Remembers each page as long as its props are in use. */
export function knownPages<Page>(): KnownPages<Page> {
  const known = new WeakMap<object, Readonly<{ params: PageItem["params"]; page: Page }>>();
  return {
    find({ params, props }) {
      const last = props && known.get(props);
      return last !== undefined && haveSameValues(last.params, params) ? last.page : null;
    },
    note({ params, props }, page) {
      if (props !== undefined) known.set(props, { params, page });
    },
  };
}

function haveSameValues(a: PageItem["params"], b: PageItem["params"]): boolean {
  for (const name in a) if (a[name] !== b[name]) return false;
  for (const name in b) if (a[name] !== b[name]) return false;
  return true;
}
