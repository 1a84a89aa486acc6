// Finds links within the site whose page, file or anchor does not exist.
import type { IndexedPage, LinkIndex } from "./link-index.ts";

export type BrokenLink = Readonly<{ page: string; link: string }>;

/** Addresses that the host rewrites, so they have no file. */
const REWRITTEN = /^\/search\//;

/** @param hasFile whether the site has a file of this path */
export function brokenLinks({ texts, pages }: LinkIndex, hasFile: (path: string) => boolean): BrokenLink[] {
  const numbers = new Map(texts.map((text, number) => [text, number]));
  const isDead = texts.map((link) => (link.startsWith("/") ? !lands(link) : null));
  const found: BrokenLink[] = [];
  for (const [page, booked] of pages) {
    for (const number of booked.links) {
      const link = texts[number] ?? "";
      if (isDead[number] ?? !hasAnchor(booked, link.slice(1))) found.push({ page, link });
    }
  }
  return found;

  function lands(link: string): boolean {
    const [path = "", anchor = ""] = link.split("#");
    const clean = path.replace(/\?.*$/, "");
    if (REWRITTEN.test(clean)) return true;
    const file = fileOf(clean);
    return file !== undefined && (anchor === "" || hasAnchor(pages.get(file), anchor));
  }

  function fileOf(path: string): string | undefined {
    const name = decode(path).slice(1);
    return name === "" ? "index.html" : [`${name}.html`, name].find(hasFile);
  }

  function hasAnchor(page: IndexedPage | undefined, anchor: string): boolean {
    if (anchor === "") return true;
    const number = numbers.get(decode(anchor));
    return page !== undefined && number !== undefined && page.anchors.includes(number);
  }
}

// A typed link may have an invalid encoding; browsers then use it as it is.
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
