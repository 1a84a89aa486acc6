// Finds links within the site whose page, file or anchor does not exist.
import { decodedUri } from "../../system/decoded-uri.ts";
import type { LinkIndex } from "./file-checks.ts";

export type BrokenLink = Readonly<{ page: string; link: string }>;

/** Addresses that the host rewrites, so they have no file. */
const REWRITTEN = /^\/search\//;

/** @param hasFile whether the site has a file of this path */
export function brokenLinks({ texts, numbers, files }: LinkIndex, hasFile: (path: string) => boolean): BrokenLink[] {
  // Each text is checked once, because most pages have the same links; null means that it depends on the page.
  const isGood = texts.map((link) => (link.startsWith("/") ? isThere(link) : null));
  return [...files].flatMap(([page, { links }]) =>
    links.flatMap((number) => {
      const link = texts[number] ?? "";
      return (isGood[number] ?? hasAnchor(page, link.slice(1))) ? [] : [{ page, link }];
    }),
  );

  function isThere(link: string): boolean {
    const [path = "", anchor = ""] = link.split("#");
    const clean = path.replace(/\?.*$/, "");
    if (REWRITTEN.test(clean)) return true;
    const name = decoded(clean).slice(1);
    const file = (name === "" ? ["index.html"] : [`${name}.html`, name]).find(hasFile);
    return file !== undefined && hasAnchor(file, anchor);
  }

  function hasAnchor(page: string, anchor: string): boolean {
    if (anchor === "") return true;
    const number = numbers.get(decoded(anchor));
    return number !== undefined && files.get(page)?.anchors.includes(number) === true;
  }
}

/** A typed link may have an invalid encoding; browsers then use it as it is. */
function decoded(text: string): string {
  return decodedUri(text) ?? text;
}
