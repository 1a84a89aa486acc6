// The texts of islands are compiled into their scripts, in each language of the interface, so that no page repeats them in
// an island's props. The build renders islands with marked texts, as all other parts of a page.
import { textsHere } from "./i18n/texts-here.ts";

export type CarouselTexts = Readonly<{
  label: string;
  previous: string;
  next: string;
  /** With the placeholders {n} and {total}. */
  position: string;
}>;

/** Defined by astro.config.mjs. */
declare const CAROUSEL_TEXTS: Readonly<Record<string, CarouselTexts>>;
declare const RENDERED_CAROUSEL_TEXTS: CarouselTexts;

/** The texts of the carousel. Works only in code that Astro has bundled. */
export function carouselTexts(): CarouselTexts {
  return import.meta.env.SSR ? RENDERED_CAROUSEL_TEXTS : textsHere(CAROUSEL_TEXTS);
}
