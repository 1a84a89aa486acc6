// Every link within the site leads somewhere: to a page, to a file, to a place in a page.
import type { BookedPage, LinkBook } from "./link-book.ts";

export type DeadLink = Readonly<{ page: string; link: string }>;

/** Made by the host from a rewrite, so there is no file behind it. */
const REWRITTEN = /^\/search\//;

/** @param hasFile whether the site has a file of this path */
export function deadLinks({ texts, pages }: LinkBook, hasFile: (path: string) => boolean): DeadLink[] {
  const numbers = new Map(texts.map((text, number) => [text, number]));
  const isDead = texts.map((link) => (link.startsWith("/") ? !lands(link) : null));
  const found: DeadLink[] = [];
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

  function hasAnchor(page: BookedPage | undefined, anchor: string): boolean {
    if (anchor === "") return true;
    const number = numbers.get(decode(anchor));
    return page !== undefined && number !== undefined && page.anchors.includes(number);
  }
}

// What a publisher typed may be no encoding at all; a browser then takes it as it is.
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
