// The home page: its sections, in order, each given what it shows.
import type { Event } from "../schemas/event.ts";
import { site } from "../site/config.ts";
import { fill, label, t } from "../site/strings.ts";
import { abhangsUrl, categoryUrl, homeUrl } from "../site/urls.ts";
import type { Snapshot, StoredPost } from "../snapshot/snapshot.ts";
import { type PostCard, postCard } from "./card.ts";
import { type JaapBank, jaapBank } from "./jaap.ts";
import { newestTime } from "./modified-time.ts";
import type { Framed } from "./page-info.ts";
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
import { shellOf } from "./shell.ts";

export type CategoryTile = Readonly<{
  title: string;
  description: string | null;
  picture: Picture | null;
  url: string;
}>;

/** An event with the two forms of its banner; one stands in for the other. */
export type BannerEvent = Event & Readonly<{ desktop: Picture | null; mobile: Picture | null }>;

export type Home = Framed &
  Readonly<{
    event: BannerEvent | null;
    carousel: readonly PostCard[];
    tiles: readonly CategoryTile[];
    featured: readonly PostCard[];
    navadurga: readonly PostCard[];
    discourses: readonly PostCard[];
    experiences: readonly PostCard[];
    notices: readonly PostCard[];
    jaap: JaapBank | null;
    videos: readonly PostCard[];
    kendraCount: number;
    teacher: string;
  }>;

/** The list below the carousel: pravachan posts 3 to 5, counted from 1. */
const DISCOURSES = [2, 5] as const;
const EXPERIENCES = 2;

export function homePage(snapshot: Snapshot): Home {
  const pravachans = latestPravachans(snapshot);
  const teacher = label(site.teacher);
  return {
    shell: shellOf(snapshot),
    page: {
      kind: "home",
      title: label(site.title),
      description: fill(t.aboutText, { teacher }),
      path: homeUrl,
      modifiedTime: newestTime(snapshot.posts),
    },
    event: activeEvents(snapshot).slice(0, 1).map(bannerEvent)[0] ?? null,
    carousel: cards(pravachans.slice(0, site.pageSizes.carousel)),
    tiles: tiles(snapshot),
    featured: cards(featuredPosts(snapshot)),
    navadurga: cards(navadurgaPosts(snapshot)),
    discourses: cards(pravachans.slice(...DISCOURSES)),
    experiences: cards(latestExperiences(snapshot).slice(0, EXPERIENCES)),
    notices: cards([...thursdayAnnouncements(snapshot), ...latestAnnouncements(snapshot)]),
    jaap: jaapBank(snapshot),
    videos: cards(latestVideos(snapshot)),
    kendraCount: snapshot.kendras.length,
    teacher,
  };
}

function bannerEvent(event: Event): BannerEvent {
  const desktop = pictureFor(event.deskTopImageUrl);
  const mobile = pictureFor(event.mobileImageUrl);
  return { ...event, desktop: desktop ?? mobile, mobile: mobile ?? desktop };
}

/** The three named tiles, with picture and title of the category's document where there is one. */
function tiles(snapshot: Snapshot): CategoryTile[] {
  const { experiences, announcements, abhangLyrics } = site.categories;
  const documents = new Map(snapshot.categories.map((category) => [category.slug, category]));
  return [
    { slug: experiences, title: t.latestAnubhavas, url: categoryUrl(experiences) },
    { slug: announcements, title: t.noticesAndAnnouncements, url: categoryUrl(announcements) },
    { slug: abhangLyrics, title: t.abhangLyrics, url: abhangsUrl },
  ].map(({ slug, title, url }) => {
    const document = documents.get(slug);
    return {
      title: document?.title ?? title,
      description: document?.description ?? null,
      picture: pictureFor(document?.imageUrl ?? null),
      url,
    };
  });
}

function cards(posts: readonly StoredPost[]): PostCard[] {
  return posts.map(postCard);
}
