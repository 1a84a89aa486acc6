// HTML that many pages have in common. While a page is rendered, a comment stands in its place; page-languages.ts puts the
// part there, which it has read once, and not once for every page.

/** A part of many pages, as it was rendered, with marked texts. What is read of it is kept as long as this object. */
export type SharedPart = Readonly<{ html: string }>;

/** A noncharacter, like those of marked-text.ts, so that no other comment is taken for a place. */
const MARK = "\uFDD4";
const PLACE = new RegExp(`^<!--${MARK}(\\d+)-->$`);

/** Stands for the part in the page. @param parts those that the page has so far, to which this one is added */
export function placeFor(part: SharedPart, parts: SharedPart[]): string {
  return `<!--${MARK}${parts.push(part) - 1}-->`;
}

/** The part for which a comment stands; undefined for other comments. @throws Error for a place without a part */
export function partAt(comment: string, parts: readonly SharedPart[]): SharedPart | undefined {
  const index = PLACE.exec(comment)?.[1];
  if (index === undefined) return undefined;
  const part = parts[Number(index)];
  if (part === undefined) throw new Error("A <RenderOnce> is in another one.");
  return part;
}

/** @throws Error where a comment still stands for a part */
export function requireParts(html: string): void {
  if (html.includes(MARK))
    throw new Error("A <RenderOnce> is in a script, in an attribute, or on a page without <Head>.");
}
