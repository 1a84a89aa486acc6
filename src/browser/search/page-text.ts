// The text of one of the site's own pages, as the index has it. Workers cannot parse HTML, so the page does it.
import type { TextPart } from "../../search/format/record.ts";
import { CACHE_ONLY } from "../cache-only.ts";
import type { PageText } from "./search-worker/with-page-texts.ts";

/** The elements of a page whose texts the index has. The heading of a part in another language has its own number as id. */
const TEXTS = ".rich-text > *, .part-title[id^=h], .stanza:not(.again)";

/** @returns null if the page is neither saved nor in reach */
export async function readPageText(path: string): Promise<PageText | null> {
  const html = await readPage(path);
  if (html === null) return null;
  let content = "";
  const parts: TextPart[] = [];
  for (const element of new DOMParser().parseFromString(html, "text/html").querySelectorAll(TEXTS)) {
    if (content !== "") content += "\n";
    if (element.id !== "") parts.push({ start: content.length, anchor: element.id });
    content += element.textContent.trim();
  }
  return { content, parts };
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
