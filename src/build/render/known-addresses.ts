// The addresses of pages, for one build after another. Astro makes each page's address from its parameters, which takes longer for
// thousands of pages than to find out what is on them.

/** The parameters of a page's address, and what the page is given. */
export type PageItem = Readonly<{ params: Readonly<Record<string, unknown>>; props?: object }>;

export type KnownAddresses = Readonly<{
  /** The address of a page that has the same props object and the same parameters as before; null for any other. */
  find: (item: PageItem) => string | null;
  note: (item: PageItem, address: string) => void;
}>;

/** Remembers the address of each page as long as its props are in use. */
export function knownAddresses(): KnownAddresses {
  const known = new WeakMap<object, Readonly<{ params: PageItem["params"]; address: string }>>();
  return {
    find({ params, props }) {
      const last = props && known.get(props);
      return last !== undefined && haveSameValues(last.params, params) ? last.address : null;
    },
    note({ params, props }, address) {
      if (props !== undefined) known.set(props, { params, address });
    },
  };
}

function haveSameValues(a: PageItem["params"], b: PageItem["params"]): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
