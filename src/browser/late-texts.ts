// The texts of messages, dialogs and closed menus in the reader's language, for readers of a language other than that of
// the build. The page's inline script loads this after the page, and scripts wait for it (element-data.ts).
import type { LateTexts } from "../site/i18n/late-texts.ts";

/** The build puts the texts here; see astro.config.mjs. */
declare const LATE_TEXTS: LateTexts;
declare const OTHER_LANGUAGES: readonly string[];

const texts = new Map(Object.entries(LATE_TEXTS));

/** Shows the texts in the language of the page. */
export default function showLateTexts(): void {
  const index = OTHER_LANGUAGES.indexOf(document.documentElement.lang);
  if (index >= 0) translate(document, index);
}

function translate(part: ParentNode, index: number): void {
  for (const element of part.querySelectorAll("[data-late]")) {
    for (const node of [...element.attributes, ...element.childNodes]) {
      const text = node.nodeValue?.trim() ?? "";
      const other = texts.get(text)?.[index];
      if (other !== undefined) node.nodeValue = node.nodeValue?.replace(text, () => other) ?? "";
    }
    element.removeAttribute("data-late");
  }
  for (const { content } of part.querySelectorAll("template")) translate(content, index);
}
