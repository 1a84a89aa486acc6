// Finds links within the site whose page, file or anchor does not exist.
import { memoise } from "../../system/memoise.ts";
import type { IndexedPage, LinkIndex } from "./link-index.ts";

export type BrokenLink = Readonly<{ page: string; link: string }>;

/** Addresses that the host rewrites, so they have no file. */
const REWRITTEN = /^\/search\//;

/** What a link needs: one of two files, and an anchor in it. Null for a link within its own page, and where nothing is needed. */
type Needs = Readonly<{ files: readonly string[]; anchor: string }> | null;

/** What the texts of an index need, by their numbers: they are the same in the next build. */
const needsOf = memoise<LinkIndex["texts"], Needs[]>(() => []);

const [GOOD, DEAD, WITHIN_PAGE] = [0, 1, 2];

/** @param hasFile whether the site has a file of this path */
export function brokenLinks({ texts, pages }: LinkIndex, hasFile: (path: string) => boolean): BrokenLink[] {
  const needs = needsOf(texts);
  for (let number = needs.length; number < texts.values.length; number += 1) {
    needs.push(whatIsNeeded(texts.values[number] ?? ""));
  }
  const kinds = new Uint8Array(texts.values.length);
  for (const [number, link] of texts.values.entries()) {
    kinds[number] = link.startsWith("/") ? (isThere(needs[number] ?? null) ? GOOD : DEAD) : WITHIN_PAGE;
  }
  const found: BrokenLink[] = [];
  for (const [page, indexed] of pages) {
    const { links } = indexed;
    // Of millions of links, so without an iterator.
    for (let at = 0; at < links.length; at += 1) {
      const number = links[at] ?? 0;
      const kind = kinds[number];
      if (kind === GOOD) continue;
      const link = texts.values[number] ?? "";
      if (kind === DEAD || !hasAnchor(indexed, link.slice(1))) found.push({ page, link });
    }
  }
  return found;

  function isThere(needed: Needs): boolean {
    if (needed === null) return true;
    const file = needed.files.find(hasFile);
    return file !== undefined && (needed.anchor === "" || hasAnchor(pages.get(file), needed.anchor));
  }

  function hasAnchor(page: IndexedPage | undefined, anchor: string): boolean {
    if (anchor === "") return true;
    const number = texts.find(decode(anchor));
    return page !== undefined && number !== undefined && page.anchors.includes(number);
  }
}

function whatIsNeeded(link: string): Needs {
  const [path = "", anchor = ""] = link.split("#");
  const clean = path.replace(/\?.*$/, "");
  if (!link.startsWith("/") || REWRITTEN.test(clean)) return null;
  const name = decode(clean).slice(1);
  return { files: name === "" ? ["index.html"] : [`${name}.html`, name], anchor };
}

// A typed link may have an invalid encoding; browsers then use it as it is.
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
