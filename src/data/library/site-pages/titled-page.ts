import { inEveryLanguage, t, textLanguage } from "../../../site/i18n/strings.ts";
import type { Strings } from "../../../site/i18n/strings-en.ts";
import type { SitePage } from "../section.ts";

type TitledPage = Pick<SitePage, "url" | "intro" | "words"> & Readonly<{ titleOf: (texts: Strings) => string }>;

/** A page that is found by its title in every language, and by everyday words. */
export function titledPage({ titleOf, ...page }: TitledPage): SitePage {
  return { ...page, title: titleOf(t), lang: textLanguage(), labels: inEveryLanguage(titleOf) };
}
