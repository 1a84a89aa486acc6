// Elements that a page's script needs.

/**
 * The first element inside `root` that matches a selector. The caller names the element's type, as with `querySelector`.
 * @throws if there is none, because markup and script then no longer match
 */
export function part<Kind extends Element = HTMLElement>(selector: string, root: ParentNode = document): Kind {
  const found = root.querySelector<Kind>(selector);
  if (found === null) throw new Error(`The page has no element ${selector}.`);
  return found;
}
