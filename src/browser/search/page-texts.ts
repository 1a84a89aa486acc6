// Reads the texts of results from the site's own pages if the index's texts are not available: offline without the pack of
// texts, on a host without range requests, or if a file is damaged.
import type { Fragment, IndexReader } from "../../search/format/reader.ts";
import type { TextPart } from "../../search/format/record.ts";
import { CACHE_ONLY } from "../offline/routes.ts";

/** The elements of a page whose texts the index has. */
const TEXTS = ".rich-text > *, .stanza:not(.again)";

/** The same index. A text that it cannot read comes from the page; without the page, the result has its title alone. */
export function withPageTexts(index: IndexReader): IndexReader {
  return {
    ...index,
    fragment: async (document) => {
      try {
        return await index.fragment(document);
      } catch (error) {
        console.warn(error);
        return textFromPage(await index.title(document));
      }
    },
  };
}

async function textFromPage(title: Fragment): Promise<Fragment> {
  const html = await readPage(new URL(title.url, location.origin).pathname);
  if (html === null) return title;
  let content = "";
  const parts: TextPart[] = [];
  for (const element of new DOMParser().parseFromString(html, "text/html").querySelectorAll(TEXTS)) {
    if (content !== "") content += "\n";
    if (element.id !== "") parts.push({ start: content.length, anchor: element.id });
    content += element.textContent.trim();
  }
  return { ...title, content, meta: { ...title.meta, parts: JSON.stringify(parts) } };
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
