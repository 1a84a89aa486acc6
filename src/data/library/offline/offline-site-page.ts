import { site } from "#config";
import { textName } from "../../../site/i18n/text-name.ts";
import { offlineUrl } from "../../../site/urls.ts";
import type { SitePage } from "../section.ts";

/** The page of offline reading, as the search finds it. */
export const offlineSitePage: SitePage = {
  url: offlineUrl,
  title: textName(({ offline }) => offline.title),
  intro: textName(({ offline }) => offline.intro),
  words: site.pageWords.offline,
};
