import { site } from "#config";
import { textName } from "../../../site/i18n/text-name.ts";
import { ownCounterUrl } from "../../../site/urls.ts";
import type { SitePage } from "../section.ts";

/** The visitor's own counter, as the search finds it. */
export const counterSitePage: SitePage = {
  url: ownCounterUrl(),
  title: textName(({ counter }) => counter.title),
  intro: textName(({ counter }) => counter.intro),
  words: site.pageWords.counter,
};
