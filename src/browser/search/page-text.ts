// The text of one of the site's own pages, as the index has it. Workers cannot parse HTML, so the page does it.
import type { TextPart } from "../../search/format/record.ts";
import { CACHE_ONLY } from "../cache-only.ts";
import type { PageText } from "./search-worker/with-page-texts.ts";

/** The elements of a page whose texts the index has. The heading of a part in another language has its own number as id. */
const TEXTS = ".rich-text > *, .part-title[id^=h], .stanza:not(.again)";
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
  for (const element of new DOMParser().parseFromString(html, "text/html").querySelectorAll(TEXTS)) {
    if (content !== "") content += "\n";
    if (element.id !== "") parts.push({ start: content.length, anchor: element.id });
    content += textOf(element);
  }
  return { content, parts };
}

function textOf(element: Element): string {
  for (const other of element.querySelectorAll(OTHERS)) other.remove();
  for (const line of element.querySelectorAll(LINES)) line.append("\n");
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
    if (response?.ok === true) return response.text();
  }
  return null;
}
