// What stands around every page: the menu and the footer.
import { site } from "../site/config.ts";
import { fill, label, t } from "../site/strings.ts";
import { abhangsUrl, categoryUrl, gajarListUrl, galleryUrl, homeUrl, postUrl, stotraListUrl } from "../site/urls.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { latestSpecialArticles } from "./queries.ts";
import { once } from "./once.ts";

export type MenuLink = Readonly<{ label: string; url: string; lang?: string }>;
export type MenuItem = MenuLink | Readonly<{ label: string; links: readonly MenuLink[] }>;

export type Shell = Readonly<{
  menu: readonly MenuItem[];
  /** Privacy policy and terms. */
  legal: readonly MenuLink[];
  /** Year of the newest post, for the copyright line. */
  year: number | null;
}>;

export const shellOf = once((snapshot: Snapshot): Shell => {
  const teacher = label(site.teacher);
  const newest = snapshot.posts[0];
  return {
    menu: [
      { label: t.home, url: homeUrl },
      { label: t.myMentor, url: postUrl(site.posts.mentor) },
      { label: fill(t.discourses, { teacher }), url: categoryUrl(site.categories.pravachan) },
      { label: t.specialArticles, links: specialArticleLinks(snapshot) },
      {
        label: t.officialNotices,
        links: [
          { label: t.thursdayNotices, url: categoryUrl(site.categories.thursday) },
          { label: t.otherNotices, url: categoryUrl(site.categories.announcements) },
        ],
      },
      {
        label: t.downloads,
        links: [
          { label: t.photoGallery, url: galleryUrl },
          { label: t.stotra, url: stotraListUrl },
          { label: t.gajar, url: gajarListUrl },
          { label: t.abhangLyrics, url: abhangsUrl },
        ],
      },
    ],
    legal: [
      { label: t.privacyPolicy, url: postUrl(site.posts.privacyPolicy) },
      { label: t.terms, url: postUrl(site.posts.terms) },
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
    { label: t.allArticles, url: categoryUrl(site.categories.specialArticles) },
  ];
}
