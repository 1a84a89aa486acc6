// What surrounds every page: the menu and the footer.
import { site } from "#config";
import { fill, label, t } from "../../site/i18n/strings.ts";
import { categoryUrl, jaapUrl, kendrasUrl, postUrl, searchPageUrl } from "../../site/urls.ts";
import {
  abhangsLink,
  bankLink,
  gajarLink,
  galleryLink,
  homeLink,
  kendrasLink,
  songsLink,
  stotraLink,
} from "./links.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { latestSpecialArticles } from "./queries.ts";
import { memoise } from "../../system/memoise.ts";

export type MenuLink = Readonly<{ label: string; url: string; lang?: string }>;
export type MenuGroup = Readonly<{ label: string; links: readonly MenuLink[] }>;
export type MenuItem = MenuLink | MenuGroup;
/** One of the few places that every page leads to; `icon` is one of src/components/ui/Icon.astro. */
export type MainPlace = MenuLink & Readonly<{ icon: "home" | "song" | "beads" | "pin" | "search" }>;

export type SiteChrome = Readonly<{
  menu: readonly MenuItem[];
  /** The places in the bar of a phone, and in the header of a wide screen. */
  places: readonly MainPlace[];
  /** The sections of the site, for the footer. */
  sections: readonly MenuLink[];
  /** Privacy policy and terms. */
  legal: readonly MenuLink[];
  /** Year of the newest post, for the copyright line. */
  year: number | null;
}>;

/** Menu and footer. */
export const siteChrome = memoise((snapshot: Snapshot): SiteChrome => {
  const teacher = label(site.teacher);
  const newest = snapshot.posts[0];
  return {
    menu: [
      homeLink,
      { label: t.nav.myMentor, url: postUrl(site.posts.mentor) },
      { label: fill(t.nav.discourses, { teacher }), url: categoryUrl(site.categories.pravachan) },
      { label: t.nav.specialArticles, links: specialArticleLinks(snapshot) },
      {
        label: t.nav.officialNotices,
        links: [
          { label: label(site.thursdayTitle), url: categoryUrl(site.categories.thursday) },
          { label: t.nav.otherNotices, url: categoryUrl(site.categories.announcements) },
        ],
      },
      { label: t.nav.downloads, links: [galleryLink, stotraLink, gajarLink, abhangsLink] },
    ],
    places: [
      { ...homeLink, icon: "home" },
      { ...songsLink, icon: "song" },
      { label: t.nav.chanting, url: jaapUrl, icon: "beads" },
      { label: t.nav.centres, url: kendrasUrl, icon: "pin" },
      { label: t.search.label, url: searchPageUrl, icon: "search" },
    ],
    sections: [galleryLink, bankLink, kendrasLink],
    legal: [
      { label: t.footer.privacyPolicy, url: postUrl(site.posts.privacyPolicy) },
      { label: t.footer.terms, url: postUrl(site.posts.terms) },
    ],
    year: newest ? new Date(newest.postTime * 1000).getUTCFullYear() : null,
  };
});

/** The four fixed articles, then the newest ones, then all. */
function specialArticleLinks(snapshot: Snapshot): MenuLink[] {
  const fixed = site.posts.specialArticles;
  const fixedSlugs = new Set(fixed.map(({ slug }) => slug));
  return [
    ...fixed.map(({ slug, label: text }) => ({ label: label(text), url: postUrl(slug) })),
    ...latestSpecialArticles(snapshot)
      .filter(({ slug }) => !fixedSlugs.has(slug))
      .map(({ slug, title, lang }) => ({ label: title, url: postUrl(slug), lang })),
    { label: t.nav.allArticles, url: categoryUrl(site.categories.specialArticles) },
  ];
}
