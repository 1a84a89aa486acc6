// The home page: what each of its sections shows, in their order.
import type { Event } from "../schemas/event.ts";
import { site } from "#config";
import type { Name } from "../../site/i18n/names.ts";
import { fill, label, t } from "../../site/i18n/strings.ts";
import { abhangsUrl, categoryUrl, homeUrl } from "../../site/urls.ts";
import type { Content } from "./content.ts";
import type { StoredPost } from "../snapshot/snapshot.ts";
import { type PostCard, postCard } from "./card.ts";
import { type JaapBank, jaapBank } from "./jaap.ts";
import { fieldName, nameOf } from "./names.ts";
import { newestTime } from "./modified-time.ts";
import type { PageData } from "./page-info.ts";
import { type Picture, pictureFor } from "./pictures.ts";
import {
  activeEvents,
  featuredPosts,
  latestAnnouncements,
  latestExperiences,
  latestPravachans,
  latestVideos,
  navadurgaPosts,
  thursdayAnnouncements,
} from "./queries.ts";
import { todaysReading } from "./packs.ts";
import { siteChrome } from "./site-chrome.ts";

export type CategoryTile = Readonly<{
  title: string;
  description: Name | null;
  picture: Picture | null;
  url: string;
}>;

/** The event in the banner, with only those counts and areas that it has. */
export type BannerEvent = Readonly<{
  id: string;
  name: Name;
  /** The wide and the square picture; each replaces the other where one is missing. */
  desktop: Picture | null;
  mobile: Picture | null;
  counts: readonly Readonly<{ label: Name | string; count: number }>[];
  areas: readonly Readonly<{ label: Name | string; url: string }>[];
}>;

export type Home = PageData &
  Readonly<{
    event: BannerEvent | null;
    carousel: readonly PostCard[];
    tiles: readonly CategoryTile[];
    featured: readonly PostCard[];
    navadurga: readonly PostCard[];
    discourses: readonly PostCard[];
    experiences: readonly PostCard[];
    notices: readonly PostCard[];
    newestNotice: PostCard | null;
    jaap: JaapBank | null;
    videos: readonly PostCard[];
    /** How many worship centres there are. */
    kendras: number;
    about: string;
    /** Whether there is a pack of today's reading. */
    isReadToday: boolean;
  }>;

/** The list below the carousel: pravachan posts 3 to 5, counted from 1. */
const DISCOURSES_SLICE = [2, 5] as const;
const MAX_EXPERIENCES = 2;

export function homePage(content: Content): Home {
  const { snapshot } = content;
  const cards = (posts: readonly StoredPost[]) => posts.map((post) => postCard(content, post));
  const [event] = activeEvents(snapshot);
  const pravachans = latestPravachans(snapshot);
  const notices = [...thursdayAnnouncements(snapshot), ...latestAnnouncements(snapshot)];
  const byTime = notices.toSorted((a, b) => b.postTime - a.postTime);
  const about = fill(label(site.about), { teacher: label(site.teacher) });
  return {
    chrome: siteChrome(snapshot),
    page: {
      kind: "home",
      title: label(site.title),
      description: about,
      path: homeUrl,
      modifiedTime: newestTime(snapshot.posts),
    },
    event: event === undefined ? null : bannerEvent(content, event),
    carousel: cards(pravachans.slice(0, site.pageSizes.carousel)),
    tiles: categoryTiles(content),
    featured: cards(featuredPosts(snapshot)),
    navadurga: cards(navadurgaPosts(snapshot)),
    discourses: cards(pravachans.slice(...DISCOURSES_SLICE)),
    experiences: cards(latestExperiences(snapshot).slice(0, MAX_EXPERIENCES)),
    notices: cards(notices),
    newestNotice: cards(byTime)[0] ?? null,
    jaap: jaapBank(snapshot),
    videos: cards(latestVideos(snapshot)),
    kendras: snapshot.kendras.length,
    about,
    isReadToday: todaysReading(snapshot).length > 0,
  };
}

function bannerEvent(content: Content, event: Event): BannerEvent {
  const desktop = pictureFor(content, event.deskTopImageUrl);
  const mobile = pictureFor(content, event.mobileImageUrl);
  const labels = site.eventLabels;
  const counts = [
    { label: fieldName(event, "mumbaiLabel") ?? label(labels.mumbaiCount), count: event.mumbaiCount },
    { label: fieldName(event, "otherLabel") ?? label(labels.otherCount), count: event.otherCount },
  ];
  const areas = [
    { label: fieldName(event, "url1Label") ?? label(labels.url1), url: event.url1 },
    { label: fieldName(event, "url2Label") ?? label(labels.url2), url: event.url2 },
  ];
  return {
    id: event.id,
    name: nameOf(event.eventName, event.translations.eventName),
    desktop: desktop ?? mobile,
    mobile: mobile ?? desktop,
    counts: counts.flatMap(({ label, count }) => (count === null ? [] : [{ label, count }])),
    areas: areas.flatMap(({ label, url }) => (url === null ? [] : [{ label, url }])),
  };
}

/** The three fixed tiles; picture and description come from the category's document where there is one. */
function categoryTiles(content: Content): CategoryTile[] {
  const { experiences, announcements, abhangLyrics } = site.categories;
  const documents = new Map(content.snapshot.categories.map((category) => [category.slug, category]));
  return [
    { slug: experiences, title: t.home.latestAnubhavas, url: categoryUrl(experiences) },
    { slug: announcements, title: t.home.noticesAndAnnouncements, url: categoryUrl(announcements) },
    { slug: abhangLyrics, title: t.nav.abhangLyrics, url: abhangsUrl },
  ].map(({ slug, title, url }) => {
    const document = documents.get(slug);
    return {
      title,
      description: document ? fieldName(document, "description") : null,
      picture: pictureFor(content, document?.imageUrl ?? null),
      url,
    };
  });
}
