// The texts of islands are compiled into their scripts, in each language of the interface, so that no page repeats them in
// an island's props. The build renders islands with marked texts, as all other parts of a page.
import type { UiLanguage } from "./config-type.ts";

/** A value with texts, in each language of the interface. */
export type InEachLanguage<Value> = Readonly<Record<UiLanguage, Value>>;

export type CarouselTexts = Readonly<{
  label: string;
  previous: string;
  next: string;
  /** With the placeholders {n} and {total}. */
  position: string;
}>;

/** Defined by astro.config.mjs. */
declare const CAROUSEL_TEXTS: InEachLanguage<CarouselTexts>;
declare const RENDERED_CAROUSEL_TEXTS: CarouselTexts;

/** The texts of the carousel. Works only in code that Astro has bundled. */
export function carouselTexts(): CarouselTexts {
  return import.meta.env.SSR ? RENDERED_CAROUSEL_TEXTS : shownOf(CAROUSEL_TEXTS);
}

/** The value in the language that the page shows. */
export function shownOf<Value>(values: InEachLanguage<Value>): Value {
  const { lang } = document.documentElement;
  const shown = values[lang];
  if (shown === undefined) throw new Error(`There are no texts in "${lang}".`);
  return shown;
}
