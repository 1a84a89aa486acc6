// The optional sections of the site. A section registers here and in section-links.ts.
import { gallerySection } from "./gallery/gallery-section.ts";
import { kendraSection } from "./kendra/kendra-section.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import type { Section } from "./section.ts";

/** Every optional section, in the order of the search index. */
export const sections: readonly Section[] = [kendraSection, gallerySection];

/** The address of the list of places that a section has for the search; null if none has one. */
export function placeList(snapshot: Snapshot): string | null {
  const lists = sections.flatMap(({ finders }) => finders(snapshot)).map(({ places }) => places);
  return lists.find((list) => list !== null) ?? null;
}
