import { site } from "#config";
import { t } from "../../../site/i18n/strings.ts";
import { offlineUrl } from "../../../site/urls.ts";
import type { SitePage } from "../section.ts";
import { titledPage } from "../site-pages/titled-page.ts";

/** The page of offline reading, as the search finds it. */
export const offlineSitePage: SitePage = titledPage({
  url: offlineUrl,
  titleOf: ({ offline }) => offline.title,
  intro: t.offline.intro,
  words: site.pageWords.offline,
});
