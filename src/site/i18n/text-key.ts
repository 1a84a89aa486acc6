// How a page's inline script finds texts in the page's block of texts; page-languages.ts writes it.

/**
 * Two letters for a text. Texts may share them, but in another group they have others: see `takesKeys` in text-table.ts. No text has
 * those of an empty one.
 * @param group as many characters as its number
 */
export function textKey(text: string, group: string): string {
  // From 10 to zz as numbers to the base of 36.
  let key = 36;
  for (const letter of text) key = ((key * (31 + 6 * group.length) + letter.charCodeAt(0)) % 1259) + 37;
  return key.toString(36);
}

/** The names of an element's children and attributes that may have a translated text. */
export const TRANSLATED_NODES = /^[#adlpt]/;
