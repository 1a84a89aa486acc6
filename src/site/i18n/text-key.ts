// How a page's inline script finds texts in the page's block of texts; page-languages.ts writes it.

/**
 * Two letters for a text. Texts may share them, but in another group they have others: see `freeGroup` in page-languages.ts.
 * @param group as many characters as its number
 */
export function textKey(text: string, group: string): string {
  const hash = [...text].reduce((sum, letter) => (sum * (31 + 6 * group.length) + letter.charCodeAt(0)) % 1260, 0);
  return (hash + 36).toString(36);
}

/** The names of an element's children and attributes that may have a translated text. */
export const TRANSLATED_NODES = /^[#adlpt]/;
