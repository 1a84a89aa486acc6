// Elements of a page by what marks them.

/** @throws where the page has no such element: the markup and the script do not fit together */
export function part<Kind extends HTMLElement = HTMLElement>(selector: string, within: ParentNode = document): Kind {
  const found = within.querySelector<Kind>(selector);
  if (found === null) throw new Error(`The page has no ${selector}.`);
  return found;
}

/** Puts values in place of `{name}` marks, each value as it is. */
export function filled(text: string | undefined, values: Readonly<Record<string, string>>): string {
  return (text ?? "").replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark);
}
