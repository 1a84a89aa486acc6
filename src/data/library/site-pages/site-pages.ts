// The site's own pages, as the search finds and shows them: in every language, and by everyday words too.
import { site } from "#config";
import { formatNumberOf } from "../../../site/format.ts";
import { fill, inEveryLanguage } from "../../../site/i18n/strings.ts";
import { textName } from "../../../site/i18n/shown-name.ts";
import {
  abhangsUrl,
  categoryUrl,
  gajarListUrl,
  hymnsUrl,
  jaapUrl,
  lyricsUrl,
  offlineUrl,
  ownCounterUrl,
  savedUrl,
  stotraListUrl,
} from "../../../site/urls.ts";
import type { Snapshot } from "../../snapshot/snapshot.ts";
import { categoryGroups } from "../post-groups.ts";
import { gallerySitePage } from "../gallery/gallery-section.ts";
import { kendrasSitePage } from "../kendra/kendra-section.ts";
import type { SitePage } from "../searchable.ts";
import { poetEntries } from "../song/poets.ts";

const { pageWords } = site;

/** Every page that has content. */
export function sitePages(snapshot: Snapshot): SitePage[] {
  const { abhangs, albums, hymns, kendras } = snapshot;
  const hasHymns = (type: "stotra" | "gajar") => hymns.some(({ downloadType }) => downloadType === type);
  return [
    ...(kendras.length > 0 ? [kendrasSitePage] : []),
    ...(albums.length > 0 ? [gallerySitePage] : []),
    bankPage,
    savedSitePage,
    counterSitePage,
    offlineSitePage,
    ...(hymns.length > 0 ? [hymnsPage] : []),
    ...(hasHymns("stotra") ? [stotraPage] : []),
    ...(hasHymns("gajar") ? [gajarPage] : []),
    ...(abhangs.length > 0 ? [abhangsPage] : []),
    ...(abhangs.length + hymns.length > 0 ? [lyricsPage] : []),
    ...poetSitePages(snapshot),
    ...menuCategories(snapshot),
  ];
}

const savedSitePage: SitePage = {
  url: savedUrl,
  title: textName(({ saved }) => saved.title),
  intro: textName(({ saved }) => saved.intro),
  words: [],
};

const counterSitePage: SitePage = {
  url: ownCounterUrl(),
  title: textName(({ counter }) => counter.title),
  intro: textName(({ counter }) => counter.intro),
  words: pageWords.counter,
};

const offlineSitePage: SitePage = {
  url: offlineUrl,
  title: textName(({ offline }) => offline.title),
  intro: textName(({ offline }) => offline.intro),
  words: pageWords.offline,
};

const bankPage: SitePage = {
  url: jaapUrl,
  title: textName(({ bank }) => bank.title),
  intro: textName(({ bank }) => bank.intro),
  words: pageWords.bank,
  contents: site.books.flatMap(({ entries }) => entries.flatMap(({ label, latin = label }) => [label, latin])),
};

const hymnsPage: SitePage = {
  url: hymnsUrl,
  title: textName(({ songs }) => songs.hymnFiles),
  labels: inEveryLanguage(({ songs }) => songs.hymns),
  intro: textName(({ songs }) => songs.hymnsIntro),
  words: pageWords.hymns,
};

const stotraPage: SitePage = {
  url: stotraListUrl,
  title: textName(({ nav }) => nav.stotra),
  intro: textName(({ songs }) => songs.stotraIntro),
  words: pageWords.stotra,
};

const gajarPage: SitePage = {
  url: gajarListUrl,
  title: textName(({ nav }) => nav.gajar),
  intro: textName(({ songs }) => songs.gajarIntro),
  words: pageWords.gajar,
};

const abhangsPage: SitePage = {
  url: abhangsUrl,
  title: textName(({ nav }) => nav.abhangLyrics),
  intro: textName(({ songs }) => songs.abhangIntro),
  words: pageWords.abhangs,
};

const lyricsPage: SitePage = {
  url: lyricsUrl,
  title: textName(({ nav }) => nav.songs),
  intro: textName(({ songs }) => songs.lyricsIntro),
  words: [],
};

function poetSitePages(snapshot: Snapshot): SitePage[] {
  return poetEntries(snapshot).map(({ title, url, count }) => {
    const intro = textName(({ songs }) => formatNumberOf(count, songs.oneAbhang, songs.abhangCount));
    return { url, title, intro, words: [] };
  });
}

/** The categories of the menu and of the home page. Those without posts are not on the site. */
function menuCategories(snapshot: Snapshot): SitePage[] {
  const { experiences, pravachan, thursday, announcements, specialArticles, navadurga } = site.categories;
  const teacher = site.teacher;
  const labels = new Map([
    [
      pravachan,
      [
        ...Object.values(teacher).flatMap((name) =>
          inEveryLanguage(({ nav }) => fill(nav.discourses, { teacher: name })),
        ),
        ...inEveryLanguage(({ home }) => home.videoDiscourses),
      ],
    ],
    [experiences, []],
    [thursday, Object.values(site.thursdayTitle)],
    [announcements, inEveryLanguage(({ nav }) => nav.otherNotices)],
    [specialArticles, inEveryLanguage(({ nav }) => nav.specialArticles)],
    [navadurga, inEveryLanguage(({ home }) => home.navadurga)],
  ]);
  return categoryGroups(snapshot).flatMap(({ slug, title, description, count }) => {
    const own = labels.get(slug);
    if (own === undefined || count === 0) return [];
    return [{ url: categoryUrl(slug), title, intro: description, labels: own, words: [] }];
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
