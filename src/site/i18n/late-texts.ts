// Texts that a script can look up after the page has been painted: those without values of a page, each built text with one
// meaning.

/** Built text → its versions in the other languages. */
export type LateTexts = Readonly<Record<string, readonly string[]>>;

/** @param texts the versions of each text, the built one first. A text with several translations is left out */
export function lateTextsOf(texts: Iterable<readonly string[]>): LateTexts {
  const known = new Map<string, readonly string[]>();
  const ambiguous = new Set<string>();
  for (const [built = "", ...versions] of texts) {
    if (String(known.get(built) ?? versions) !== String(versions)) ambiguous.add(built);
    known.set(built, versions);
  }
  return Object.fromEntries([...known].filter(([built]) => !ambiguous.has(built)));
}
