// The site's own pages, as the search finds them: by title and menu label in every language, and by everyday words.
import { site } from "#config";
import { formatNumberOf } from "../../../site/format.ts";
import { textsOf } from "../../../site/i18n/names.ts";
import { shownName, shownText } from "../../../site/i18n/shown-name.ts";
import { fill, inEveryLanguage, interfaceLanguages, t } from "../../../site/i18n/strings.ts";
import {
  abhangsUrl,
  categoryUrl,
  gajarListUrl,
  hymnsUrl,
  jaapUrl,
  lyricsUrl,
  stotraListUrl,
} from "../../../site/urls.ts";
import type { Snapshot } from "../../snapshot/snapshot.ts";
import { offlineSitePage } from "../offline/offline-site-page.ts";
import { counterSitePage } from "../own-counter/counter-site-page.ts";
import { categoryGroups } from "../post-groups.ts";
import type { SitePage } from "../section.ts";
import { sections } from "../sections.ts";
import { poetEntries } from "../song/poets.ts";
import { titledPage } from "./titled-page.ts";

const { pageWords } = site;

/** Every page that has content. */
export function sitePages(snapshot: Snapshot): SitePage[] {
  const { abhangs, hymns } = snapshot;
  const hasHymns = (type: "stotra" | "gajar") => hymns.some(({ downloadType }) => downloadType === type);
  return [
    ...sections.flatMap((section) => section.sitePages(snapshot)),
    bankPage,
    ...optionalPages,
    ...(hymns.length > 0 ? [hymnsPage] : []),
    ...(hasHymns("stotra") ? [stotraPage] : []),
    ...(hasHymns("gajar") ? [gajarPage] : []),
    ...(abhangs.length > 0 ? [abhangsPage] : []),
    ...(abhangs.length + hymns.length > 0 ? [lyricsPage] : []),
    ...poetSitePages(snapshot),
    ...menuCategories(snapshot),
  ];
}

/** Pages of features that are no sections. */
const optionalPages: readonly SitePage[] = [counterSitePage, offlineSitePage];

const bankPage: SitePage = titledPage({
  url: jaapUrl,
  titleOf: ({ bank }) => bank.title,
  intro: t.bank.intro,
  words: pageWords.bank,
});

const hymnsPage: SitePage = titledPage({
  url: hymnsUrl,
  titleOf: ({ songs }) => songs.hymns,
  intro: t.songs.hymnsIntro,
  words: pageWords.hymns,
});

const stotraPage: SitePage = titledPage({
  url: stotraListUrl,
  titleOf: ({ nav }) => nav.stotra,
  intro: t.songs.stotraIntro,
  words: pageWords.stotra,
});

const gajarPage: SitePage = titledPage({
  url: gajarListUrl,
  titleOf: ({ nav }) => nav.gajar,
  intro: t.songs.gajarIntro,
  words: pageWords.gajar,
});

const abhangsPage: SitePage = titledPage({
  url: abhangsUrl,
  titleOf: ({ songs }) => songs.abhangs,
  intro: t.songs.abhangIntro,
  words: pageWords.abhangs,
});

const lyricsPage: SitePage = titledPage({
  url: lyricsUrl,
  titleOf: ({ nav }) => nav.abhangLyrics,
  intro: t.songs.lyricsIntro,
  words: [],
});

/** The poets. All of an entry is in the language of its name, because the index has it once for all readers. */
function poetSitePages(snapshot: Snapshot): SitePage[] {
  return poetEntries(snapshot).map(({ title, url, count }) => {
    const { text, lang } = shownName(title);
    const { songs } = interfaceLanguages.find(({ code }) => code === lang)?.strings ?? t;
    const intro = formatNumberOf(count, songs.oneAbhang, songs.abhangCount);
    return { url, title: text, lang, intro, labels: textsOf(title), words: [] };
  });
}

/** The menu's categories. Those without posts are not on the site. */
function menuCategories(snapshot: Snapshot): SitePage[] {
  const { pravachan, thursday, announcements, specialArticles } = site.categories;
  const teacher = site.teacher;
  const labels = new Map([
    [
      pravachan,
      Object.values(teacher).flatMap((name) => inEveryLanguage(({ nav }) => fill(nav.discourses, { teacher: name }))),
    ],
    [thursday, Object.values(site.thursdayTitle)],
    [announcements, inEveryLanguage(({ nav }) => nav.otherNotices)],
    [specialArticles, inEveryLanguage(({ nav }) => nav.specialArticles)],
  ]);
  return categoryGroups(snapshot).flatMap(({ slug, title, description, count }) => {
    const own = labels.get(slug);
    if (own === undefined || count === 0) return [];
    const { text, lang } = shownName(title);
    const intro = description === null ? "" : shownText(description);
    return [{ url: categoryUrl(slug), title: text, lang, intro, labels: [...own, ...textsOf(title)], words: [] }];
  });
}

/** The menu's and the footer's labels of posts, by slug. */
export function postLabels(): ReadonlyMap<string, readonly string[]> {
  const { mentor, privacyPolicy, terms, specialArticles } = site.posts;
  return new Map([
    ...specialArticles.map(({ slug, label: text }) => [slug, Object.values(text)] as const),
    [mentor, [...inEveryLanguage(({ nav }) => nav.myMentor), ...Object.values(site.teacher), ...pageWords.teacher]],
    [privacyPolicy, inEveryLanguage(({ footer }) => footer.privacyPolicy)],
    [terms, inEveryLanguage(({ footer }) => footer.terms)],
  ]);
}
