// The text of one of the site's own pages, as the index has it. Workers cannot parse HTML, so the page does it.
import { type TextPart, headingBefore } from "../../search/format/record.ts";
import { CACHE_ONLY } from "../cache-only.ts";
import type { PageText } from "./search-worker/with-page-texts.ts";

/** The elements of a page whose texts the index has. The heading of a part in another language has its own number as id. */
const TEXTS = ".rich-text > *, .part-title[id^=h], .stanza:not(.again)";
/** Those of them that head a text in the index, unlike the stanzas of a song. */
const HEADINGS = "h2:not(.stanza), h3, h4";
/** What the index does not have of them: lines in Roman letters, and numbers and signs of stanzas. */
const OTHERS = ".roman, .mark";
/** Parts of such an element that have lines of their own. */
const LINES = "p, h3, h4, li, tr, td, th, dt, dd, figcaption, .line";

/** @returns null if the page is neither saved nor in reach */
export async function readPageText(path: string): Promise<PageText | null> {
  const html = await readPage(path);
  if (html === null) return null;
  let content = "";
  const parts: TextPart[] = [];
  let current: string | undefined;
  // The anchor of a heading, until the text below it.
  let heading = "";
  for (const element of new DOMParser().parseFromString(html, "text/html").querySelectorAll(TEXTS)) {
    if (content !== "") content += "\n";
    const text = textOf(element);
    const isHeading = element.matches(HEADINGS);
    const lang = element.closest<HTMLElement>(".part-title, .rich-text")?.lang;
    const isOther = lang !== undefined && lang !== (current ?? lang);
    const anchor = element.id || heading;
    if (anchor)
      parts.push({ start: content.length, anchor, ...(isHeading && { heading: text }), ...(isOther && { lang }) });
    current = lang;
    heading = isHeading ? element.id : "";
    content += isHeading ? headingBefore(text) : text;
  }
  return { content, parts };
}

function textOf(element: Element): string {
  for (const other of element.querySelectorAll(OTHERS)) other.remove();
  for (const line of element.querySelectorAll(LINES)) line.append("\n");
  for (const end of element.querySelectorAll("br")) end.replaceWith(" ");
  return element.textContent
    .replace(/\s*\n\s*/g, "\n")
    .replace(/[^\S\n]+/g, " ")
    .trim();
}

/** A saved page, or one from the network; null without either. */
async function readPage(path: string): Promise<string | null> {
  const isControlled = "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;
  for (const url of [...(isControlled ? [CACHE_ONLY + path] : []), path]) {
    const response = await fetch(url).catch(() => null);
    if (response?.status === 200) return response.text();
  }
  return null;
}
