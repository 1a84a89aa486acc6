// How a page's inline script finds texts in the page's block of texts; text-table.ts writes it.

/**
 * Two letters for a text. Texts may share them, but in another group they have others: see `takesKeys` in text-table.ts. Devices
 * also look up the titles of pages that they saved with earlier code, so each text must keep its letters.
 * @param group as many characters as its number
 */
export function textKey(text: string, group: string): string {
  let hash = 0;
  for (const letter of text) hash = (hash * (31 + 6 * group.length) + letter.charCodeAt(0)) % 1260;
  return (hash + 36).toString(36);
}

/** The names of an element's children and attributes that may have a translated text. */
export const TRANSLATED_NODES = /^[#adlpt]/;
