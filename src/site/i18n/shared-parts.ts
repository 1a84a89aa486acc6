// HTML that many pages have in common. While a page is rendered, a comment stands in its place; page-languages.ts puts the
// part there, which it has read once, and not once for every page.

/** A part of many pages, as it was rendered, with marked texts. Of the parts with one HTML, each is another object. */
export type SharedPart = Readonly<{ html: string }>;

/** A noncharacter, like those of marked-text.ts, so that no other comment is taken for a place. */
const PLACE = /^<!--\uFDD4(\d+)-->$/;

/** Stands for the part in the page. @param parts those that the page has so far, to which this one is added */
export function placeFor(part: SharedPart, parts: SharedPart[]): string {
  return `<!--\uFDD4${parts.push(part) - 1}-->`;
}

/** The part for which a comment stands; undefined for other comments. */
export function partAt(comment: string, parts: readonly SharedPart[]): SharedPart | undefined {
  const index = PLACE.exec(comment)?.[1];
  return index === undefined ? undefined : parts[Number(index)];
}
