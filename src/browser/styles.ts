// Styles that a script brings along, so that pages which do not run it carry none of them.

const added = new Set<string>();

/** Adds styles to the page, once. The page's policy allows them, because they are no part of its HTML. */
export function addStyles(css: string): void {
  if (added.has(css)) return;
  added.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
