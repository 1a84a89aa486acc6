import { site } from "#config";
import { t } from "../../../site/i18n/strings.ts";
import { ownCounterUrl } from "../../../site/urls.ts";
import type { SitePage } from "../section.ts";
import { titledPage } from "../site-pages/titled-page.ts";

/** The visitor's own counter, as the search finds it. */
export const counterSitePage: SitePage = titledPage({
  url: ownCounterUrl(),
  titleOf: ({ counter }) => counter.title,
  intro: t.counter.intro,
  words: site.pageWords.counter,
});
