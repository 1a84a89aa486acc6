// The optional sections of the site. A section registers here and in section-links.ts.
import { gallerySection } from "./gallery/gallery-section.ts";
import { kendraSection } from "./kendra/kendra-section.ts";
import type { Section } from "./section.ts";

/** Every optional section, in the order of the search index. */
export const sections: readonly Section[] = [kendraSection, gallerySection];
